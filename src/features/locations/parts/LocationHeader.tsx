import { Button } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import type { Location } from 'fhir/r4';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Can } from '../../../session/Can.tsx';
import { HistoryButton } from '../../../shared/history/HistoryButton.tsx';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { Breadcrumbs } from '../../../shared/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { isBuilding } from '../../../fhir/location.ts';
import { messages } from '../messages.ts';
import { editPath, viewPath } from '../paths.ts';
import { useAncestors } from '../../../shared/locationTree/useAncestors.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';

interface Props {
  location: Location;
}

/** Title, Edit details and breadcrumb. Root and Location are plain text; the ancestors between them are links. */
export function LocationHeader({ location }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const here = useHere();
  const { query, ancestry } = useAncestors(location.id);
  const nameOf = useTranslatedName();
  const { id = '' } = location;
  const name = nameOf(location);
  const ancestorCrumbs = (ancestry?.ancestors ?? []).map((ancestor, index) => ({
    text: nameOf(ancestor),
    to: index > 0 && ancestor.id ? viewPath(ancestor.id) : undefined,
  }));
  const edit = () => void navigate(withBackTo(editPath({ id, building: isBuilding(location) }), here));
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.viewTitle, { name })}
        actions={
          <>
            <HistoryButton type="Location" id={id} />
            <Can needs={['Location.update']}>
              <Button icon={<EditRegular />} onClick={edit}>
                <FormattedMessage {...messages.editDetails} />
              </Button>
            </Can>
          </>
        }
      />
      {query.isError ? (
        <InlineError
          text={intl.formatMessage(messages.unableToLoad)}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Breadcrumbs crumbs={[...ancestorCrumbs, { text: name }]} />
      )}
    </>
  );
}
