import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import type { Permission } from '../../session/permissions.ts';
import { rolesGranting } from '../../session/roles.ts';
import { PlainButton } from '../layout/PlainButton.tsx';
import { neededRoles } from './refusal.ts';
import { whyMessages } from './whyMessages.ts';

const WhyDialog = lazy(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }));

interface Props {
  /** Permissions that a screen needs and the user lacks. */
  missing?: readonly Permission[];
  /** The server's rejection. */
  error?: ApiError;
}

/** Opens the explanation of what is missing, with a text to send. To be used wherever access is denied. */
export function WhyButton({ missing = [], error }: Props) {
  const [open, setOpen] = useState(false);
  const refused = (error && neededRoles(error)) ?? [];
  return (
    <>
      <PlainButton appearance="subtle" onClick={() => setOpen(true)}>
        <FormattedMessage {...whyMessages.why} />
      </PlainButton>
      {open && (
        <Suspense fallback={null}>
          <WhyDialog
            missing={[
              ...missing.map((permission) => ({ permission, roles: rolesGranting(permission) })),
              ...refused.map((roles) => ({ roles })),
            ]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
