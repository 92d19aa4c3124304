import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AreaFailure, AreaSwitch } from '../../shared/area/AreaSwitch.tsx';
import { useArea } from '../../shared/area/useArea.ts';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { maxItems } from './allStock.ts';
import { messages } from './ending/messages.ts';
import { paths } from './index.ts';
import { messages as matrixMessages } from './matrix/messages.ts';
import { ScannedStock, type ReadStock } from './ScannedStock.tsx';

interface Props {
  title: string;
  /** What the page lists. */
  text: ReactNode;
  /** Kind of the scan. */
  scan: string;
  /** Reads the stock of an area. */
  read: (area: readonly string[]) => ReadStock;
  /** Prefix of the exported file's name. */
  file: string;
  /** Text without stock. */
  empty: string;
}

const everywhere: readonly string[] = [];

/** Stock that a scan finds in an area, or at all service points: the records that a figure of the home page counts. */
export function CheckedStockPage({ title, text, scan, read, file, empty }: Props) {
  const intl = useIntl();
  const area = useArea('Group');
  const ids = area?.ids ?? everywhere;
  const readArea = useMemo(() => read(ids), [read, ids]);
  return (
    <>
      <PageHeader
        title={title}
        choice={area && <AreaSwitch area={area} />}
        crumbs={[{ text: intl.formatMessage(matrixMessages.page), to: paths.stock }, { text: title }]}
      />
      {area && <AreaFailure area={area} />}
      <Intro>{text}</Intro>
      {!area?.isPending && (
        <ScannedStock
          key={ids.join()}
          scan={scan}
          read={readArea}
          area={area}
          limit={<FormattedMessage {...messages.limit} values={{ limit: maxItems }} />}
          label={title}
          file={file}
          empty={
            <EmptyState
              kind="done"
              text={empty}
              action={
                <ActionLink to={paths.stock}>
                  <FormattedMessage {...messages.open} />
                </ActionLink>
              }
            />
          }
        />
      )}
    </>
  );
}
