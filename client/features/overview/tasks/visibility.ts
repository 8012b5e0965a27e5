import type { TaskMarks } from '../../../data/boot';
import type { Task } from './task';

/** Tasks that show before the rest collapses. */
export const SHOWN = 5;

const DEFAULT_LEVEL = 3;

const isVisible = (
	{ key }: Task,
	{ dismissed, deleted, postponed }: TaskMarks,
	now: number
): boolean =>
	! dismissed.includes( key ) &&
	! deleted.includes( key ) &&
	// Own keys only: a task could be called like a property of every object.
	! ( Object.hasOwn( postponed, key ) && ( postponed[ key ] ?? 0 ) > now );

const order = ( task: Task ): number =>
	( task.isCompleted ? 1000 : 0 ) + ( task.level ?? DEFAULT_LEVEL );

/**
 * The tasks that show: first those to do, and the most important first; equal ones stay in their order.
 *
 * @param tasks
 * @param marks What merchants did with them.
 * @param now   Milliseconds since the epoch.
 */
export const visibleTasks = (
	tasks: readonly Task[],
	marks: TaskMarks,
	now: number
): Task[] =>
	tasks
		.filter( ( task ) => isVisible( task, marks, now ) )
		.sort( ( a, b ) => order( a ) - order( b ) );
