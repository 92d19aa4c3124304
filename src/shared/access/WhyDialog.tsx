import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  makeStyles,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Permission } from '../../../common/session/permissions.ts';
import type { RoleName } from '../../../common/session/roles.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { useNotify } from '../notify/useNotify.ts';
import { useLabelledGroups } from '../people/groupLabels.ts';
import { roleKey } from './effectiveRoles.ts';
import { messages } from './messages.ts';
import { useRoleName } from './AccessText.tsx';
import { firstRoles, MissingPermission } from './MissingPermission.tsx';
import { permissionText } from './permissionText.ts';
import { useGetRoleGroupsQuery } from '../../api/keycloak/index.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

/** Something that is missing; any one of the roles grants it. */
export interface Missing {
  permission?: Permission;
  roles: readonly RoleName[];
}

interface Props {
  /** Empty if it is unknown what is missing. */
  missing: readonly Missing[];
  onClose: () => void;
}

/** Shows the missing permissions, the roles that grant them, the groups with these roles, and a text to send. */
export function WhyDialog({ missing, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const user = useSelector(selectUser);
  const seesGroups = useCan('iam_group.read', 'iam_role.read');

  const named = useRoleName();
  const either = (roles: readonly RoleName[]): string =>
    roles
      .slice(0, firstRoles)
      .map(named)
      .reduce((one, other) => intl.formatMessage(messages.or, { one, other }));
  const lines = missing.map(({ permission, roles }) =>
    permission
      ? intl.formatMessage(messages.requestLine, {
          permission: `${permissionText(intl, permission)} (${permission})`,
          roles: either(roles),
        })
      : intl.formatMessage(messages.requestRoles, { roles: either(roles) }),
  );
  const text = intl.formatMessage(messages.request, {
    name: user?.name ?? '',
    username: user?.username ?? '',
    address: window.location.href,
    missing: lines.join('\n') || intl.formatMessage(messages.unknown),
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async (): Promise<void> => {
    area.current?.select();
    // Over plain http, browsers have no clipboard: the text stays selected for copying with the keyboard.
    if (!('clipboard' in navigator)) return;
    await navigator.clipboard.writeText(text);
    notify.success(messages.copied);
  };
  const creates = missing.some(({ permission }) => permission?.endsWith('.create') && /^[A-Z]/.test(permission));

  return (
    <ModalDialog title={<FormattedMessage {...messages.title} />} onDismiss={onClose} isLight>
      <DialogContent className={styles.content}>
        {missing.length === 0 && <FormattedMessage {...messages.unknown} />}
        {missing.map(({ permission, roles }) => (
          <MissingPermission
            key={permission ?? roles.map(roleKey).join()}
            permission={permission}
            roles={roles}
            groupsOf={seesGroups ? (role) => <RoleHolders role={role} /> : undefined}
          />
        ))}
        {creates && <FormattedMessage {...messages.pairs} />}
        <Field label={intl.formatMessage(messages.text)}>
          <Textarea ref={area} readOnly value={text} rows={5} />
        </Field>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...messages.close} />
        </Button>
        <Button appearance="primary" onClick={() => void copy()}>
          <FormattedMessage {...messages.copy} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

interface RoleHoldersProps {
  /** A role of the realm. */
  role: string;
}

/** Groups that grant a role; renders nothing while loading, or if the role does not exist. */
function RoleHolders({ role }: RoleHoldersProps) {
  const intl = useIntl();
  const { currentData } = useGetRoleGroupsQuery({ roleName: role, max: 20 });
  const labelled = useLabelledGroups(currentData);
  if (!labelled) return null;
  const groups = intl.formatList(
    labelled.map(({ label }) => label),
    { type: 'unit' },
  );
  return (
    <Text as="p" block size={200}>
      <FormattedMessage {...(groups ? messages.groups : messages.noGroups)} values={{ groups }} />
    </Text>
  );
}
