/** Search parameter of the responses about a record, `Type/id`: those of a visit refer to it apart from their subject. */
export const aboutParam = (about: string): 'encounter' | 'subject' =>
  about.startsWith('Encounter/') ? 'encounter' : 'subject';
