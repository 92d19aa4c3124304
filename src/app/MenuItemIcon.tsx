import {
  BoxRegular,
  BuildingRegular,
  ClipboardTextEditRegular,
  DocumentArrowUpRegular,
  FlagRegular,
  HeartPulseRegular,
  LocationRegular,
  OrganizationRegular,
  PeopleCommunityRegular,
  PeopleRegular,
  PeopleTeamRegular,
  PersonHeartRegular,
  WrenchRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { MenuIcon } from '../shared/feature.ts';

const icons: Record<MenuIcon, FluentIcon> = {
  people: PeopleRegular,
  location: LocationRegular,
  building: BuildingRegular,
  careTeam: PeopleTeamRegular,
  organization: OrganizationRegular,
  group: PeopleCommunityRegular,
  product: BoxRegular,
  questionnaire: ClipboardTextEditRegular,
  healthcare: HeartPulseRegular,
  patient: PersonHeartRegular,
  flag: FlagRegular,
  import: DocumentArrowUpRegular,
  check: WrenchRegular,
};

interface Props {
  icon: MenuIcon | undefined;
}

/** Icon of a menu entry; decorative. */
export function MenuItemIcon({ icon }: Props) {
  if (!icon) return null;
  const Icon = icons[icon];
  return <Icon fontSize={20} aria-hidden />;
}
