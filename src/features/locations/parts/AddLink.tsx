import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLocation, useNavigate } from 'react-router-dom';
import { Can } from '../../../session/Can.tsx';
import { addPath, paths } from '../paths.ts';

interface Props {
  label: string;
  /** Id of the place the new one is to be part of. */
  parentId?: string;
  servicePoint?: boolean;
}

/** Leads to the form of a new place and, by Cancel, back here. Only for who may create one. */
export function AddLink({ label, parentId, servicePoint }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const to = servicePoint ? paths.servicePointAdd : addPath(parentId, `${pathname}${search}`);
  return (
    <Can needs={['Location.create']}>
      <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate(to)}>
        {label}
      </Button>
    </Can>
  );
}
