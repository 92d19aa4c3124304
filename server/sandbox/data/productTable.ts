/** Product of the eusm variant: material number, asset or not, and the questions for its check. */
export interface CataloguedProduct {
  materialNumber: string;
  name: string;
  asset: boolean;
  availability: string;
  condition?: string;
  usage?: string;
  accountabilityMonths: number;
  active?: false;
  picture?: true;
  /** As written by the field's importer: other displays, other picture code, typed material number. */
  imported?: true;
}

/** Commodity of the default variant. */
export interface Commodity {
  name: string;
  type: 'medication' | 'device' | 'substance';
  unit: string;
  active?: false;
  /** Soft-deleted: inactive and removed from the List of commodities. */
  deleted?: true;
}

const there = (thing: string): string => `Yes, at least one ${thing} is on the shelf and can be counted`;

export const catalogue: readonly CataloguedProduct[] = [
  {
    materialNumber: 'S0000520',
    name: 'Hand pump, Afridev',
    asset: true,
    availability: there('pump'),
    condition: 'It gives water within ten strokes',
    usage: 'It is used for drinking water only',
    accountabilityMonths: 36,
    picture: true,
  },
  {
    materialNumber: 'S0002030',
    name: 'Vaccine carrier, 2.6 l',
    asset: true,
    availability: there('carrier'),
    condition: 'The lid closes and the walls are whole',
    usage: 'It is used for vaccines only',
    accountabilityMonths: 24,
    picture: true,
  },
  {
    materialNumber: 'S0002035',
    name: 'Cold box, 20 l',
    asset: true,
    availability: there('box'),
    condition: 'The seal is whole',
    accountabilityMonths: 36,
    picture: true,
  },
  {
    materialNumber: 'S0002040',
    name: 'Refrigerator, solar direct drive',
    asset: true,
    availability: there('refrigerator'),
    condition: 'It holds 2 to 8 °C',
    usage: 'It holds vaccines only',
    accountabilityMonths: 60,
    picture: true,
  },
  {
    materialNumber: 'S0002050',
    name: 'Temperature logger, 30 days',
    asset: true,
    availability: there('logger'),
    condition: 'The screen shows a number',
    accountabilityMonths: 24,
  },
  {
    materialNumber: 'S0145620',
    name: 'Scale, infant, with stand',
    asset: true,
    availability: there('scale'),
    condition: 'It shows zero when empty',
    usage: 'It is used at each visit',
    accountabilityMonths: 36,
    picture: true,
  },
  {
    materialNumber: 'S0145630',
    name: 'Height board, wooden',
    asset: true,
    availability: there('board'),
    condition: 'The slide moves freely',
    accountabilityMonths: 36,
  },
  {
    materialNumber: 'S0145790',
    name: 'Tape, arm circumference, set of 50',
    asset: false,
    availability: there('set'),
    accountabilityMonths: 12,
  },
  {
    materialNumber: 'S0000240',
    name: 'Therapeutic food, ready to use, carton',
    asset: false,
    availability: there('carton'),
    condition: 'The cartons are dry',
    usage: 'It is given to children with severe wasting',
    accountabilityMonths: 6,
    picture: true,
  },
  {
    materialNumber: 'S0000321',
    name: 'Therapeutic milk F-75, tin',
    asset: false,
    availability: there('tin'),
    condition: 'The tins are sealed',
    accountabilityMonths: 6,
  },
  {
    materialNumber: 'S0000322',
    name: 'Therapeutic milk F-100, tin',
    asset: false,
    availability: there('tin'),
    condition: 'The tins are sealed',
    accountabilityMonths: 6,
  },
  {
    materialNumber: 'S1561121',
    name: 'Oral rehydration salts, box of 100',
    asset: false,
    availability: there('box'),
    accountabilityMonths: 12,
  },
  {
    materialNumber: 'S1580020',
    name: 'Zinc tablets 20 mg, pack of 100',
    asset: false,
    availability: there('pack'),
    accountabilityMonths: 12,
  },
  {
    materialNumber: 'S1583010',
    name: 'Vitamin A capsules 200,000 IU',
    asset: false,
    availability: there('bottle'),
    accountabilityMonths: 12,
  },
  {
    materialNumber: 'S5006031',
    name: 'Water purification tablets',
    asset: false,
    availability: there('strip'),
    accountabilityMonths: 18,
  },
  {
    materialNumber: 'S5007315',
    name: 'Jerrycan, collapsible, 10 l',
    asset: false,
    availability: there('jerrycan'),
    condition: 'It holds water',
    accountabilityMonths: 12,
  },
  {
    materialNumber: 'S5007400',
    name: 'Latrine slab, plastic',
    asset: true,
    availability: there('slab'),
    condition: 'It is whole',
    accountabilityMonths: 24,
    imported: true,
    picture: true,
  },
  {
    materialNumber: 'S9906622',
    name: 'Recreation kit in a box',
    asset: true,
    availability: there('kit'),
    condition: 'More than half of it is left',
    usage: 'Children use it every week',
    accountabilityMonths: 12,
    imported: true,
  },
  {
    materialNumber: 'S9935097',
    name: 'School in a box, 40 pupils',
    asset: false,
    availability: there('box'),
    accountabilityMonths: 12,
    imported: true,
  },
  {
    materialNumber: 'S9935082',
    name: 'Early childhood kit',
    asset: false,
    availability: there('kit'),
    accountabilityMonths: 12,
    active: false,
  },
];

export const commodities: readonly Commodity[] = [
  { name: 'Amoxicillin dispersible 250 mg', type: 'medication', unit: 'Tablets' },
  { name: 'Artemether/lumefantrine 20/120 mg', type: 'medication', unit: 'Strips' },
  { name: 'Paracetamol 500 mg', type: 'medication', unit: 'Tablets' },
  { name: 'Oxytocin 10 IU', type: 'medication', unit: 'Ampoules' },
  { name: 'Magnesium sulfate 50 %', type: 'medication', unit: 'Ampoules' },
  { name: 'Combined oral contraceptive', type: 'medication', unit: 'Cycles' },
  { name: 'DMPA, subcutaneous', type: 'medication', unit: 'Pieces' },
  { name: 'Iron and folic acid', type: 'medication', unit: 'Tablets' },
  { name: 'Albendazole 400 mg', type: 'medication', unit: 'Tablets' },
  { name: 'Chlorhexidine gel 7.1 %', type: 'substance', unit: 'Sachets' },
  { name: 'Oral rehydration solution', type: 'substance', unit: 'Sachets' },
  { name: 'Hand sanitizer 500 ml', type: 'substance', unit: 'Bottles' },
  { name: 'Malaria rapid test', type: 'device', unit: 'Test kits' },
  { name: 'HIV rapid test', type: 'device', unit: 'Test kits' },
  { name: 'Pregnancy test strip', type: 'device', unit: 'Strips' },
  { name: 'Condom, male', type: 'device', unit: 'Pieces' },
  { name: 'Mosquito net, long-lasting', type: 'device', unit: 'Pieces' },
  { name: 'Blood pressure cuff strap', type: 'device', unit: 'Straps' },
  { name: 'Thermometer, digital', type: 'device', unit: 'Pieces', active: false },
  { name: 'Thermometer, mercury', type: 'device', unit: 'Pieces', active: false, deleted: true },
];
