import type { FhirResource } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { matches, total } from '../../../../common/fhir/bundle.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { codesSearch } from '../../../../common/fhir/coding.ts';
import type { AppDispatch } from '../../../shared/store/hooks.ts';
import type { Options, Overview, Worker } from './readOverview.ts';
import { readableTypes, toReceipt, type DataType } from './records.ts';
import { readInParts, searchesOf } from './searches.ts';
import type { Receipt } from './silence.ts';

/** Ids of a search by tags: a longer one is not sent by GET. */
const idsPerSearch = 20;

/** The newest data of a worker who seems to be silent. */
export interface Details {
  /** The newest records of each type. */
  receipts: Receipt[];
  /** The responses of the worker have the tag of the phone app, but no author. */
  isTagged: boolean;
}

type Read = () => Promise<void>;

/** The newest records of workers: one search for each worker and type with records. */
export async function readDetails(
  dispatch: AppDispatch,
  { reader, may }: Options,
  { senders }: Overview,
  workers: readonly Worker[],
): Promise<ReadonlyMap<string, Details>> {
  const { search } = searchesOf(dispatch, reader);
  const details = new Map(workers.map(({ id }): [string, Details] => [id, { receipts: [], isTagged: false }]));

  async function readNewest(own: Details, { type, elements }: DataType, by: Record<string, string>): Promise<boolean> {
    const found = await search(type, { ...by, _sort: '-_lastUpdated', _count: 1, _elements: elements });
    const [record] = matches<FhirResource>(found, type);
    const receipt = record && toReceipt(record);
    if (receipt) own.receipts.push(receipt);
    reader.addDone(1);
    return receipt !== undefined;
  }
  const byAuthor = [...details].flatMap(([id, own]) =>
    senders
      .filter(({ ever }) => ever.has(id))
      .map(
        ({ data, param }): Read =>
          async () =>
            void (await readNewest(own, data, { [param]: `Practitioner/${id}` })),
      ),
  );
  // Few installations have records with the tag but without an author: a count shows that the workers need no read each.
  const byTag: Read[] = [];
  const counts = readableTypes(may).flatMap((data) =>
    splitList([...details], idsPerSearch).map((part): Read => async () => {
      const _tag = part.map(([id]) => id).join(',');
      if (total(await search(data.type, { _tag, _summary: 'count' })) === 0) return;
      for (const [id, own] of part) {
        const hasAuthor = senders.some((each) => each.data === data && each.ever.has(id));
        byTag.push(async () => {
          const isFound = await readNewest(own, data, { _tag: codesSearch(systems.practitionerTag, [id]) });
          own.isTagged ||= isFound && !hasAuthor && data.type === 'QuestionnaireResponse';
        });
      }
    }),
  );
  await readInParts([...counts, ...byAuthor]);
  await readInParts(byTag);
  return details;
}
