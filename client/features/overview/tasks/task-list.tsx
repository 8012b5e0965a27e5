import type { Account } from '../../../contract/types';
import type { Read } from '../cards/props';
import { useNow } from '../../../time/use-now';
import { Card } from '../../../ui/card';
import { InPlace } from '../../../ui/in-place';
import { useFocusFallback } from '../../../ui/use-focus-fallback';
import { CollapsedTasks } from './collapsed-tasks';
import { LoadFailure } from './load-failure';
import { useMarks } from './marks';
import { TasksPlaceholder } from './placeholder';
import { strings } from './strings';
import { useTasks } from './use-tasks';
import { visibleTasks } from './visibility';
import './style.scss';

interface Props {
	account: Read< Account >;
	/** Starts the way to live payments. */
	onGoLive: () => void;
}

/** What the merchant should do, the most urgent first. Its place stays, also when nothing is known or there is nothing to do. */
export function TaskList( { account, onGoLive }: Props ) {
	const now = useNow();
	const acts = useMarks( now );
	const { value, error, reload } = account;
	const { tasks, disputes, captures } = useTasks( value, now, onGoLive );
	const shown = visibleTasks( tasks ?? [], acts.marks, now );
	const open = shown.filter( ( task ) => ! task.isCompleted ).length;
	const hasFailed = Boolean( disputes.error ?? captures.error );
	// Takes the keyboard's focus when a task goes.
	const place = useFocusFallback< HTMLDivElement >();
	return (
		<div ref={ place } className="merchant-payments-tasks" tabIndex={ -1 }>
			<Card
				title={ strings.heading }
				isBusy={ ! tasks && ! error }
				tools={
					open > 0 && (
						<span className="merchant-payments-tasks__count">
							{ strings.count( open ) }
						</span>
					)
				}
			>
				{ ! tasks && ! error && <TasksPlaceholder /> }
				{ ! tasks && error && (
					<InPlace of={ <TasksPlaceholder /> }>
						<LoadFailure
							text={ strings.failed }
							error={ error }
							reload={ reload }
						/>
					</InPlace>
				) }
				{ tasks && shown.length === 0 && ! hasFailed && (
					<p className="merchant-payments-tasks__none">
						{ strings.none }
					</p>
				) }
				<CollapsedTasks tasks={ shown } acts={ acts } />
				<LoadFailure text={ strings.disputesFailed } { ...disputes } />
				<LoadFailure text={ strings.capturesFailed } { ...captures } />
			</Card>
		</div>
	);
}
