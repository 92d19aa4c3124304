import { CreateButton } from '../../../shared/layout/CreateButton.tsx';
import { addPath, paths } from '../paths.ts';

interface Props {
  label: string;
  /** Id of the parent of the new Location. */
  parentId?: string;
  servicePoint?: boolean;
  /** On a page that has another primary button. */
  isSecondary?: boolean;
}

/** Opens the form of a new Location or service point. Rendered only for users who may create one. */
export function AddLink({ label, parentId, servicePoint, isSecondary = false }: Props) {
  return (
    <CreateButton
      label={label}
      to={servicePoint ? paths.servicePointAdd : addPath(parentId)}
      needs={['Location.create']}
      isSecondary={isSecondary}
    />
  );
}
