import type { FhirResource } from '../../../common/fhir/r4.ts';
import { useCan } from '../../session/useCan.ts';
import type { FhirType } from '../../../common/session/permissions.ts';
import { useHistoryAction } from '../history/useHistoryAction.ts';
import type { Message } from '../intl/texts.ts';
import { useText } from '../intl/useText.ts';

interface Pages {
  list: string;
  listTitle: Message;
  /** Address of the page of a record. */
  view: (id: string) => string;
  /** Address of the form of a record. */
  edit: (id: string) => string;
}

/** Props of a RecordView that follow from the pages of a type: addresses, list, Edit and history, as far as permitted. */
export function useRecordHeading<R extends Extract<FhirResource, { resourceType: FhirType }>>(
  record: R,
  { list, listTitle, view, edit }: Pages,
) {
  const text = useText();
  const mayEdit = useCan(`${record.resourceType}.update`);
  const history = useHistoryAction(record.resourceType);
  const { id = '' } = record;
  return {
    record,
    to: view(id),
    list: { text: text(listTitle), to: list },
    editTo: mayEdit && edit(id),
    actions: history(id),
  };
}
