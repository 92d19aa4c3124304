import { Avatar } from '@fluentui/react-components';

interface Props {
  name: string;
  size: 32 | 40;
}

/** Initials of a person, for names that are displayed beside it. */
export function PersonAvatar({ name, size }: Props) {
  return <Avatar name={name} initials={latinInitials(name)} size={size} color="colorful" aria-hidden />;
}

/** Avatar reverses initials in right-to-left pages, which is wrong for Latin names. Undefined for other scripts. */
function latinInitials(name: string): string | undefined {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word = '') => word.charAt(0)).join('');
  return /^\p{Script=Latin}+$/u.test(initials) ? initials.toUpperCase() : undefined;
}
