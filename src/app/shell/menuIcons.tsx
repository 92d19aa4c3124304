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
import type { MenuIcon } from '../../shared/feature.ts';

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

/** Icon of a menu entry. */
export default function MenuIconImage({ icon }: { icon: MenuIcon }) {
  const Icon = icons[icon];
  return <Icon fontSize={20} />;
}
