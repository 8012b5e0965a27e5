import type { Account } from '../../../contract/types';
import { useNow } from '../../../time/use-now';
import { Card } from '../../../ui/card';
import { useFocusFallback } from '../../../ui/use-focus-fallback';
import { CollapsedTasks } from './collapsed-tasks';
import { LoadFailure } from './load-failure';
import { useMarks } from './marks';
import { strings } from './strings';
import { useTasks } from './use-tasks';
import { visibleTasks } from './visibility';
import './style.scss';

interface Props {
	/** Null until it is known. */
	account: Account | null;
	/** Starts the way to live payments. */
	onGoLive: () => void;
}

/** What the merchant should do, the most urgent first. Nothing when there is nothing to do. */
export function TaskList( { account, onGoLive }: Props ) {
	const now = useNow();
	const acts = useMarks( now );
	const { tasks, disputes, captures } = useTasks( account, now, onGoLive );
	const shown = visibleTasks( tasks ?? [], acts.marks, now );
	const hasFailed = Boolean( disputes.error ?? captures.error );
	// Stays when its last task goes, and takes the keyboard's focus.
	const place = useFocusFallback< HTMLDivElement >();
	return (
		<div ref={ place } className="merchant-payments-tasks" tabIndex={ -1 }>
			{ ( shown.length > 0 || hasFailed ) && (
				<Card
					title={ strings.heading }
					tools={
						shown.length > 0 && (
							<span className="merchant-payments-tasks__count">
								{ strings.count( shown.length ) }
							</span>
						)
					}
				>
					<CollapsedTasks tasks={ shown } acts={ acts } />
					<LoadFailure
						text={ strings.disputesFailed }
						{ ...disputes }
					/>
					<LoadFailure
						text={ strings.capturesFailed }
						{ ...captures }
					/>
				</Card>
			) }
		</div>
	);
}
