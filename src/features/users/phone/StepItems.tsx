import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { missingPermissions } from '../../../../common/session/permissions.ts';
import { selectBits } from '../../../session/permissionsSlice.ts';
import { permissionTexts, recordsText } from '../../../shared/access/permissionText.ts';
import { historyPath } from '../../../shared/history/historyPath.ts';
import { useMayOpen } from '../../../shared/layout/RelatedLink.tsx';
import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText } from '../../../shared/state/describeError.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { requiredActionText } from '../requiredActionTexts.ts';
import { detailsPath, locationPath, practitionerPath, teamPath } from '../paths.ts';
import { tagSystems } from './config.ts';
import { faultMessages } from './faultMessages.ts';
import type { PhoneArea } from './facts.ts';
import type { Fault, Step } from './faults.ts';
import { messages, statusMessages, stepMessages } from './messages.ts';
import { proposeRepair, repairOf } from './repairs.ts';
import { stepTones } from './tones.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  step: { overflowWrap: 'anywhere' },
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  faults: { display: 'grid', gap: tokens.spacingVerticalS, paddingInlineStart: tokens.spacingHorizontalL },
  fault: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const strategies = Object.keys(tagSystems).join(', ');

const tabTexts = {
  roles: detailsMessages.tabRoles,
  teams: detailsMessages.tabTeams,
  signIn: detailsMessages.tabSignIn,
} as const;

/** Tab of the user's page on which a fault of the account is corrected. */
const tabs: Readonly<Partial<Record<Fault['kind'], keyof typeof tabTexts>>> = {
  requiredActions: 'signIn',
  clientNone: 'roles',
  clientBoth: 'roles',
  clientWeb: 'roles',
  rolesMissing: 'roles',
  detailFailed: 'teams',
  assignmentMissing: 'teams',
  idsMissing: 'teams',
};

/** Page of the record of a fault; the history of types without a page. */
function pathOf({ kind, record }: Fault, userId: string): string | undefined {
  const tab = tabs[kind];
  if (tab !== undefined) return `${detailsPath(userId)}?tab=${tab}`;
  if (!record) return undefined;
  if (record.type === 'Location') return locationPath(record.id);
  if (record.type === 'Organization') return teamPath(record.id);
  if (record.type === 'Practitioner') return practitionerPath(record.id);
  return historyPath(record.type, record.id);
}

interface Props {
  userId: string;
  steps: readonly Step[];
  area: PhoneArea | undefined;
}

/** The steps of the sign-in with their results, faults, links and repairs. */
export function StepItems({ userId, steps, area }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ol className={styles.list}>
      {steps.map((step) => (
        <li key={step.id} className={styles.step}>
          <span className={styles.line}>
            <Text weight="semibold">
              <FormattedMessage {...stepMessages[step.id]} />
            </Text>
            <StatusBadge tone={stepTones[step.status]} label={statusMessages[step.status]} />
          </span>
          {step.missing.length > 0 && (
            <Text as="p" block>
              <FormattedMessage {...messages.needs} values={{ permissions: permissionTexts(intl, step.missing) }} />
            </Text>
          )}
          {step.faults.length > 0 && (
            <ul className={styles.faults}>
              {step.faults.map((fault) => (
                <FaultItem
                  key={`${fault.kind} ${fault.record?.id ?? ''} ${fault.detail ?? ''}`}
                  step={step.id}
                  {...{ userId, fault, area }}
                />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

interface FaultProps extends Omit<Props, 'steps'> {
  step: Step['id'];
  fault: Fault;
}

/** One fault: its text, the record, and the repair if it is safe and permitted. */
function FaultItem({ userId, step, fault, area }: FaultProps) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const bits = useSelector(selectBits);
  const mayOpen = useMayOpen();
  const tab = tabs[fault.kind];
  const path = pathOf(fault, userId);
  const name = fault.record ? fault.record.name || fault.record.id : '';
  const found = repairOf(fault, area);
  const detail = useDetail(fault);
  const repair = found && missingPermissions(bits, found.needs).length === 0 ? found : undefined;
  const propose = async (): Promise<void> => {
    if (!repair) return;
    try {
      if (!(await dispatch(proposeRepair(userId, repair)))) notify.warning(intl.formatMessage(messages.roleAbsent));
    } catch (error) {
      notify.error(failureText(intl, intl.formatMessage(messages.failed), error));
    }
  };
  return (
    <li>
      <Text as="p" block className={styles.fault}>
        <FormattedMessage {...faultMessages[fault.kind]} values={{ name, detail, count: fault.count, strategies }} />
      </Text>
      <span className={styles.actions}>
        {path !== undefined && mayOpen(path) && (
          <TextLink to={path}>
            <FormattedMessage {...(tab === undefined ? messages.open : tabTexts[tab])} values={{ name }} />
          </TextLink>
        )}
        {repair && (
          <Button
            size="small"
            aria-label={intl.formatMessage(messages.repairOf, {
              repair: intl.formatMessage(repair.label),
              // A step may have a repair for each kind of records.
              step: fault.kind === 'untagged' ? detail : intl.formatMessage(stepMessages[step]),
            })}
            onClick={() => void propose()}
          >
            <FormattedMessage {...repair.label} />
          </Button>
        )}
      </span>
    </li>
  );
}

/** Names and types of a fault as texts of the screen. */
function useDetail({ kind, detail = '' }: Fault): string {
  const intl = useIntl();
  const parts = detail.split(', ');
  if (kind === 'untagged') return recordsText(intl, detail);
  if (kind === 'rolesMissing') return intl.formatList(parts.map((type) => recordsText(intl, type)));
  if (kind !== 'requiredActions') return detail;
  return intl.formatList(parts.map((alias) => requiredActionText(intl, alias)));
}
