import { useLocationName } from '../useLocationName.ts';

interface Props {
  id: string;
}

/** Name of a Location by id. Shows the id until the name has loaded. */
export function LocationName({ id }: Props) {
  return useLocationName(id) ?? id;
}
