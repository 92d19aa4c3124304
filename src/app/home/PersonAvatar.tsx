import { PersonRegular } from '@fluentui/react-icons';
import { latinInitials } from '../../shared/names/latinInitials.ts';
import { Avatar } from './Avatar.tsx';

/** Colours of the theme for persons. */
const colours = [
  'DarkRed',
  'Cranberry',
  'Red',
  'Pumpkin',
  'Peach',
  'Marigold',
  'Gold',
  'Brass',
  'Brown',
  'Forest',
  'Seafoam',
  'DarkGreen',
  'LightTeal',
  'Teal',
  'Steel',
  'Blue',
  'RoyalBlue',
  'Cornflower',
  'Navy',
  'Lavender',
  'Purple',
  'Grape',
  'Lilac',
  'Pink',
  'Magenta',
  'Plum',
  'Beige',
  'Mink',
  'Platinum',
  'Anchor',
];

/** The colour of a person: the same on each page and visit. */
function colourOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 0x7fffffff;
  return colours[hash % colours.length] ?? 'Anchor';
}

interface Props {
  name: string;
  size: 32 | 40;
}

/** Initials of a person, for names that are displayed beside it. */
export function PersonAvatar({ name, size }: Props) {
  return (
    <Avatar size={size} colour={colourOf(name)}>
      {latinInitials(name) ?? <PersonRegular />}
    </Avatar>
  );
}
