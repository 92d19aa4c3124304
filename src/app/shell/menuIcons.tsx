import {
  ArrowSyncCircleRegular,
  BookContactsRegular,
  BoxMultipleRegular,
  BoxRegular,
  BuildingShopRegular,
  ClipboardTextEditRegular,
  DocumentArrowUpRegular,
  DocumentCopyRegular,
  DocumentTextRegular,
  FlagRegular,
  HeartPulseRegular,
  HistoryRegular,
  HomeRegular,
  KeyRegular,
  LocationRegular,
  MapRegular,
  PeopleRegular,
  PeopleListRegular,
  PeopleSwapRegular,
  PeopleTeamRegular,
  PersonHeartRegular,
  ShieldPersonRegular,
  StethoscopeRegular,
  TextBulletListTreeRegular,
  WrenchRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { MenuIcon } from '../../shared/menuIcon.ts';

const icons: Record<MenuIcon, FluentIcon> = {
  home: HomeRegular,
  people: PeopleRegular,
  userGroup: PeopleListRegular,
  role: ShieldPersonRegular,
  access: KeyRegular,
  sync: ArrowSyncCircleRegular,
  hierarchy: TextBulletListTreeRegular,
  location: LocationRegular,
  building: BuildingShopRegular,
  careTeam: HeartPulseRegular,
  organization: PeopleTeamRegular,
  assignment: PeopleSwapRegular,
  coverage: MapRegular,
  group: BookContactsRegular,
  product: BoxRegular,
  questionnaire: ClipboardTextEditRegular,
  healthcare: StethoscopeRegular,
  patient: PersonHeartRegular,
  flag: FlagRegular,
  import: DocumentArrowUpRegular,
  check: WrenchRegular,
  duplicates: DocumentCopyRegular,
  stock: BoxMultipleRegular,
  record: DocumentTextRegular,
  history: HistoryRegular,
};

/** Icon of a menu entry. */
export default function MenuIconImage({ icon }: { icon: MenuIcon }) {
  const Icon = icons[icon];
  return <Icon fontSize={20} />;
}
