import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Text,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { Surface } from '../../../shared/layout/Surface.tsx';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { useSearchLocationQuery, useUpdateLocationMutation } from '../../../api/fhir/index.ts';
import { total } from '../../../../common/fhir/bundle.ts';
import { useCan } from '../../../session/useCan.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { describeError } from '../../../shared/state/describeError.ts';
import { rootLocation } from '../../../../common/fhir/defaultResources.ts';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';

const useStyles = makeStyles({
  root: { maxInlineSize: '42rem', gap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalXL },
  button: { justifySelf: 'start', alignSelf: 'start' },
});

interface Props {
  rootId: string;
}

/** Shown if the configured root does not exist: shows the number of Locations and offers to create the root. */
export function RootWizard({ rootId }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const openPage = useOpenPage();
  const mayCreate = useCan('Location.create');
  const count = useSearchLocationQuery({ _summary: 'count' }, { refetchOnMountOrArgChange: true });
  const [update, { isLoading }] = useUpdateLocationMutation();
  const { confirm, dialog } = useConfirm();

  const create = async (): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage(messages.wizardCreate),
      text: intl.formatMessage(messages.wizardConfirm, { id: rootId }),
      confirmLabel: intl.formatMessage(messages.wizardProceed),
    });
    if (!sure) return;
    notify.clear();
    try {
      // The mutation invalidates the cached root, so the page then shows the hierarchy.
      await update({ id: rootId, location: rootLocation(rootId) }).unwrap();
      notify.success(messages.wizardDone);
      await openPage(paths.unit, { replace: true });
    } catch (error) {
      notify.error(intl.formatMessage(messages.wizardFailed), describeError(intl, error));
    }
  };

  return (
    <Surface className={styles.root}>
      <Subtitle2 as="h2">
        <FormattedMessage {...messages.wizardTitle} />
      </Subtitle2>
      <Text>
        <FormattedMessage {...messages.wizardNotFound} values={{ id: rootId }} />
      </Text>
      <div role="status">
        {count.isFetching ? (
          <Spinner size="small" labelPosition="after" label={intl.formatMessage(messages.wizardLooking)} />
        ) : (
          <Text>
            <CountText count={count.isError ? undefined : total(count.data)} />
          </Text>
        )}
      </div>
      {mayCreate ? (
        <Button
          className={styles.button}
          appearance="primary"
          disabledFocusable={isLoading}
          onClick={() => void create()}
        >
          <FormattedMessage {...messages.wizardCreate} />
        </Button>
      ) : (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage {...messages.wizardNotPermitted} />
          </MessageBarBody>
        </MessageBar>
      )}
      {dialog}
    </Surface>
  );
}

function CountText({ count }: { count: number | undefined }) {
  if (count === undefined) return <FormattedMessage {...messages.wizardUnable} />;
  if (count === 0) return <FormattedMessage {...messages.wizardNone} />;
  return <FormattedMessage {...messages.wizardSome} values={{ count }} />;
}
