import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { Permission } from '../../session/permissions.ts';
import { Can } from '../../session/Can.tsx';

interface Props {
  label: string;
  /** Address of the form. */
  to: string;
  /** All of them are needed; without them there is no button. */
  needs: readonly Permission[];
}

/** Leads to the form of something new, for who may create it. */
export function CreateButton({ label, to, needs }: Props) {
  const navigate = useNavigate();
  return (
    <Can needs={needs}>
      <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate(to)}>
        {label}
      </Button>
    </Can>
  );
}
