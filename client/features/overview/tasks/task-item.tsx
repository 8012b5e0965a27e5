import { Link } from '@woocommerce/components';
import {
	Button,
	DropdownMenu,
	MenuGroup,
	MenuItem,
} from '@wordpress/components';
import { Icon, check, moreVertical } from '@wordpress/icons';

import { StatusBadge } from '../../../ui/status-badge';
import type { MarkedTasks } from './marks';
import { strings } from './strings';
import type { Task } from './task';

interface Props {
	task: Task;
	acts: MarkedTasks;
	/** The first thing to do stands out. */
	isFirst: boolean;
}

export function TaskItem( { task, acts, isFirst }: Props ) {
	const { title, content, time, badge, isCompleted = false } = task;
	return (
		<li
			className={ `merchant-payments-task${ isCompleted ? ' merchant-payments-task--done' : '' }` }
		>
			<span className="merchant-payments-task__mark" aria-hidden="true">
				{ isCompleted && <Icon icon={ check } size={ 16 } /> }
			</span>
			<div className="merchant-payments-task__text">
				<h3 className="merchant-payments-task__title">
					{ title }
					{ isCompleted && (
						<span className="screen-reader-text">
							{ ` (${ strings.done })` }
						</span>
					) }
					{ badge && (
						<>
							{ ' ' }
							<StatusBadge tone={ badge.tone }>
								{ badge.text }
							</StatusBadge>
						</>
					) }
				</h3>
				{ content && (
					<div className="merchant-payments-task__content">
						{ content }
					</div>
				) }
				{ time && (
					<p className="merchant-payments-task__time">{ time }</p>
				) }
			</div>
			<div className="merchant-payments-task__acts">
				<Action task={ task } isFirst={ isFirst } />
				<Options task={ task } acts={ acts } />
			</div>
		</li>
	);
}

function Action( { task, isFirst }: Pick< Props, 'task' | 'isFirst' > ) {
	const { action, isCompleted } = task;
	if ( ! action || isCompleted ) {
		return null;
	}
	const variant = isFirst ? 'primary' : 'secondary';
	if ( 'onPress' in action ) {
		return (
			<Button variant={ variant } onClick={ action.onPress }>
				{ action.label }
			</Button>
		);
	}
	return (
		<Link
			href={ action.href }
			// Forms of the platform are outside the app.
			type={
				action.href.includes( 'wc-admin' ) ? 'wc-admin' : 'wp-admin'
			}
			className={ `components-button is-${ variant }` }
		>
			{ action.label }
		</Link>
	);
}

/** What else can be done with a task; nothing where all of it is an obligation. */
function Options( { task, acts }: Pick< Props, 'task' | 'acts' > ) {
	const choices = choicesOf( task, acts );
	return choices.length === 0 ? (
		<span className="merchant-payments-task__no-options" />
	) : (
		<DropdownMenu
			icon={ moreVertical }
			label={ strings.options( task.title ) }
			popoverProps={ { placement: 'bottom-end' } }
		>
			{ ( { onClose } ) => (
				<MenuGroup>
					{ choices.map( ( { label, act } ) => (
						<MenuItem
							key={ label }
							onClick={ () => {
								onClose();
								// The closed menu returns the focus first; from a button that goes, the list takes it over.
								setTimeout( () => act( task ) );
							} }
						>
							{ label }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}

function choicesOf( task: Task, acts: MarkedTasks ) {
	const isOpen = ! task.isCompleted;
	return [
		{
			label: strings.snooze,
			act: acts.snooze,
			isOffered: isOpen && task.allowsSnooze,
		},
		{
			label: strings.dismiss,
			act: acts.dismiss,
			isOffered: isOpen && task.isDismissable,
		},
		{
			label: strings.delete,
			act: acts.delete,
			isOffered: ! isOpen && task.isDeletable,
		},
	].filter( ( { isOffered } ) => isOffered );
}
