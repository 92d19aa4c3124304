import { Button, DialogActions, DialogContent, Spinner } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { InlineError } from '../state/InlineError.tsx';
import type { FhirType } from '../../../common/session/permissions.ts';
import { messages } from './messages.ts';
import { RestoreForm } from './RestoreForm.tsx';
import { plainSteps, type RestoreSteps } from './restoreSteps.ts';
import { useContributedSteps } from './useContributedSteps.ts';
import { useHistoryQuery } from './useHistoryQuery.ts';
import { versionsOf, type Version } from './versions.ts';

interface Props {
  type: FhirType;
  id: string;
  /** The earlier version, with its content. */
  version: Version;
  onClose: () => void;
}

/** Loads the current version, then shows what restoring would change. */
export function RestoreDialog({ type, id, version, onClose }: Props) {
  const intl = useIntl();
  const query = useHistoryQuery(type, { id, _count: 1 }, { refetchOnMountOrArgChange: true });
  // The first version shown remains the base of the decision, even if a newer one is received.
  const [shown, setShown] = useState<Version>();
  const [newest] = query.isFetching || query.error !== undefined ? [] : versionsOf(query.currentData, 1);
  if (!shown && newest) setShown(newest);
  const target = version.resource;
  const { Steps } = useContributedSteps(target);
  const form = (steps: RestoreSteps) => (
    <RestoreForm
      type={type}
      steps={steps}
      version={version.id}
      now={shown?.resource}
      newestId={shown?.id}
      onClose={onClose}
    />
  );

  return (
    <ModalDialog
      title={<FormattedMessage {...messages.restoreTitle} values={{ version: version.id }} />}
      onDismiss={onClose}
    >
      {shown && target ? (
        <Suspense fallback={<Spinner />}>
          {Steps ? (
            <Steps target={target} now={shown.resource}>
              {form}
            </Steps>
          ) : (
            form(plainSteps(target))
          )}
        </Suspense>
      ) : (
        <>
          <DialogContent>
            {query.error !== undefined && !query.isFetching ? (
              <InlineError
                text={intl.formatMessage(messages.newestFailed)}
                error={query.error}
                onRetry={() => void query.refetch()}
              />
            ) : (
              <Spinner />
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>
              <FormattedMessage {...messages.cancel} />
            </Button>
          </DialogActions>
        </>
      )}
    </ModalDialog>
  );
}
