import type { Feature } from '../feature.ts';
import { useAppSelector } from '../store/hooks.ts';
import { BulkProposalDialog } from './BulkProposalDialog.tsx';
import { BulkRunDialog } from './BulkRunDialog.tsx';
import { selectOpenRun, selectProposal } from './bulkSlice.ts';
import { useBulkAction } from './useBulkAction.ts';

interface Props {
  features: readonly Feature[];
}

/** The dialog of the proposed action, or of the opened run. Rendered once, by the shell, so that it is on every page. */
export function BulkDialog({ features }: Props) {
  const proposal = useAppSelector(selectProposal);
  const run = useAppSelector(selectOpenRun);
  const action = useBulkAction(features, proposal?.action ?? run?.action);
  if (proposal) return action ? <BulkProposalDialog proposal={proposal} action={action} /> : null;
  return run && action !== undefined ? <BulkRunDialog key={run.id} run={run} action={action} /> : null;
}
