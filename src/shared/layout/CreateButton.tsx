import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useOpenPage } from './useOpenPage.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { hasDotSegment } from '../feature.ts';
import { Can } from '../../session/Can.tsx';
import { useHere, withBackTo } from './backTo.ts';

interface Props {
  label: string;
  /** Address of the form. */
  to: string;
  /** All are required; otherwise the button is hidden. */
  needs: readonly Permission[];
  /** On a page that has another primary button. */
  isSecondary?: boolean;
}

/** Opens the form of a new resource, for users who may create it. The form's Cancel returns to this address. */
export function CreateButton({ label, to, needs, isSecondary = false }: Props) {
  const openPage = useOpenPage();
  const here = useHere();
  if (hasDotSegment(to)) return null;
  return (
    <Can needs={needs}>
      <Button
        appearance={isSecondary ? 'secondary' : 'primary'}
        icon={<AddRegular />}
        data-shortcut="n"
        onClick={() => void openPage(withBackTo(to, here))}
      >
        {label}
      </Button>
    </Can>
  );
}
