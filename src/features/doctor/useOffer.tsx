import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import searchParameters from '../../../deploy/search-parameters.json' with { type: 'json' };
import { createProbe } from './checks/probe.ts';
import type { Reach } from './checks/types.ts';
import { messages, offerTexts, questionTexts } from './messages.ts';
import { carryOut, type OfferKind, type Written } from './offers.ts';
import { useReach } from './useReach.ts';

function subjectOf(kind: OfferKind, { config }: Reach): string {
  if (kind === 'commodityList') return config.commodityListId;
  if (kind === 'inventoryList') return config.inventoryListId;
  if (kind === 'roles') return config.keycloakRealm;
  if (kind === 'searchParameters') return searchParameters.entry.map(({ resource }) => resource.id).join(', ');
  return config.rootLocationId;
}

/** Asks, does what was offered, and keeps what was really written; `onDone` comes after that. */
export function useOffer(onDone: () => void) {
  const intl = useIntl();
  const reach = useReach();
  const dispatch = useDispatch();
  const { confirm, dialog } = useConfirm();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<Partial<Record<OfferKind, readonly Written[]>>>({});

  const accept = async (kind: OfferKind): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage(offerTexts[kind]),
      text: intl.formatMessage(questionTexts[kind], { id: subjectOf(kind, reach) }),
      confirmLabel: intl.formatMessage(messages.proceed),
      cancelLabel: intl.formatMessage(messages.cancel),
    });
    if (!sure) return;
    setBusy(true);
    try {
      const written = await carryOut(kind, await createProbe(reach));
      setResults((before) => ({ ...before, [kind]: written }));
      // What pages have read before may have been that there is none.
      dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy', 'List']));
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return { accept, busy, results, dialog };
}
