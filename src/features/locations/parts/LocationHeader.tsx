import { ArrowMoveRegular } from '@fluentui/react-icons';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { isBuilding } from '../../../../common/fhir/location.ts';
import { useCan } from '../../../session/useCan.ts';
import { useDuplicatesAction } from '../../../shared/duplicates/useDuplicatesAction.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import { useText } from '../../../shared/intl/useText.ts';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { KeyFacts } from '../../../shared/layout/KeyFacts.tsx';
import { PageActions } from '../../../shared/layout/PageActions.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { useAncestors } from '../../../shared/locationTree/ancestry.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useKeepOffline } from '../../../shared/offline/useKeepOffline.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { physicalTypeOf } from '../location.ts';
import { messages } from '../messages.ts';
import { editPath, movePath, unitPath, viewPath } from '../paths.ts';
import { LocationStatus, physicalTypeLabel } from './codeLabels.tsx';
import { useLocationFacts } from './useLocationFacts.tsx';

interface Props {
  location: Location;
}

/** Path, name, status, key facts and actions. In the path, root and Location are plain text, the others are links. */
export function LocationHeader({ location }: Props) {
  const intl = useIntl();
  const text = useText();
  const { query, ancestry } = useAncestors(location.id);
  const nameOf = useTranslatedName();
  const mayEdit = useCan('Location.update');
  const duplicates = useDuplicatesAction('Location');
  const history = useHistoryAction('Location');
  const { id = '' } = location;
  const name = nameOf(location);
  const offline = useKeepOffline({ id, name });
  const building = isBuilding(location);
  const editTo = editPath({ id, building });
  const here = useHere();
  const facts = useLocationFacts(location, ancestry?.ancestors.at(-1));
  const crumbs = (ancestry?.ancestors ?? []).map((ancestor, index) => ({
    text: nameOf(ancestor),
    to: index > 0 && ancestor.id ? viewPath(ancestor.id) : undefined,
  }));
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={intl.formatMessage(messages.viewTitle, { name })}
        crumbs={[...crumbs, { text: name }]}
        type={text(physicalTypeLabel(physicalTypeOf(location)))}
        status={location.status && <LocationStatus status={location.status} />}
        facts={<KeyFacts facts={facts} />}
        actions={
          <PageActions
            editTo={mayEdit && editTo}
            editLabel={intl.formatMessage(messages.editDetails)}
            frequent={
              mayEdit && location.partOf
                ? [
                    {
                      key: 'move',
                      label: intl.formatMessage(messages.moveTo),
                      icon: <ArrowMoveRegular />,
                      to: withBackTo(movePath(id), here),
                    },
                  ]
                : []
            }
            actions={[
              {
                key: 'hierarchy',
                label: intl.formatMessage(messages.showInHierarchy),
                to: unitPath(id),
              },
              ...offline.actions,
              ...duplicates(id),
              ...history(id),
            ]}
          />
        }
      />
      {offline.dialog}
      {query.isError && (
        <InlineError
          text={intl.formatMessage(messages.unableToLoad)}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}
