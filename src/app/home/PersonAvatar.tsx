import { Avatar } from '@fluentui/react-components';
import { latinInitials } from '../../shared/names/latinInitials.ts';

interface Props {
  name: string;
  size: 32 | 40;
}

/** Initials of a person, for names that are displayed beside it. */
export function PersonAvatar({ name, size }: Props) {
  return <Avatar name={name} initials={latinInitials(name)} size={size} color="colorful" aria-hidden />;
}
