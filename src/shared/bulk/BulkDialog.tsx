import type { Feature } from '../feature.ts';
import { selectOpenRun } from '../runs/runsSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { BulkProposalDialog } from './BulkProposalDialog.tsx';
import { BulkRunDialog } from './BulkRunDialog.tsx';
import { isBulkRun } from './bulkRun.ts';
import { selectProposal } from './bulkSlice.ts';
import { useBulkAction } from './useBulkAction.ts';

interface Props {
  features: readonly Feature[];
}

/** The dialog of the proposed action, or of the opened run. Rendered once, by the shell, so that it is on every page. */
export function BulkDialog({ features }: Props) {
  const proposal = useAppSelector(selectProposal);
  const open = useAppSelector(selectOpenRun);
  const run = isBulkRun(open) ? open : undefined;
  const action = useBulkAction(features, proposal?.action ?? run?.plan.action);
  if (proposal) return action ? <BulkProposalDialog proposal={proposal} action={action} /> : null;
  return run && action !== undefined ? <BulkRunDialog key={run.id} run={run} action={action} /> : null;
}
