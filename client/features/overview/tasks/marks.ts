import { useMemo, useSyncExternalStore } from '@wordpress/element';

import { boot, type TaskMarks } from '../../../data/boot';
import { notify } from '../../../data/notices';
import { changeEntries } from '../../../data/options';
import { strings } from './strings';
import type { Task } from './task';

const DISMISSED = 'woocommerce_dismissed_todo_tasks';
const DELETED = 'woocommerce_deleted_todo_tasks';
const POSTPONED = 'woocommerce_remind_me_later_todo_tasks';

/** A day in milliseconds. */
export const SNOOZE = 86_400_000;

const isText = ( value: unknown ): value is string => typeof value === 'string';

const textsOf = ( value: unknown ): string[] =>
	Array.isArray( value ) ? value.filter( isText ) : [];

/** Only what can be used: other plugins may have written the options. */
function validMarks( marks: Partial< TaskMarks > | null ): TaskMarks {
	const { dismissed, deleted, postponed } = marks ?? {};
	const times =
		typeof postponed === 'object' && postponed !== null
			? Object.entries( postponed ).filter( ( [ , until ] ) =>
					Number.isFinite( until )
				)
			: [];
	return {
		dismissed: textsOf( dismissed ),
		deleted: textsOf( deleted ),
		postponed: Object.fromEntries( times ),
	};
}

/** The marks since the page was rendered; wc-admin shows our pages again without rendering the settings anew. */
let printed: unknown = null;
let marks: TaskMarks = validMarks( null );
const listeners = new Set< () => void >();

function read(): TaskMarks {
	const { tasks = null } = boot();
	if ( tasks !== printed ) {
		printed = tasks;
		marks = validMarks( tasks );
	}
	return marks;
}

function write( next: TaskMarks ): void {
	marks = next;
	listeners.forEach( ( listener ) => listener() );
}

function listen( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

const without = ( keys: readonly string[], key: string ): string[] =>
	keys.filter( ( each ) => each !== key );

type KeyList = 'dismissed' | 'deleted';

const OPTIONS: Readonly< Record< KeyList, string > > = {
	dismissed: DISMISSED,
	deleted: DELETED,
};

const say = ( text: string, undo: () => void ) =>
	notify( {
		id: 'merchant-payments-task',
		status: 'info',
		text,
		action: { label: strings.undo, onPress: undo },
	} );

function remove( list: KeyList, { key, title }: Task ): void {
	const now = read();
	write( { ...now, [ list ]: [ ...without( now[ list ], key ), key ] } );
	changeEntries( OPTIONS[ list ], 'add', [ key ] );
	say( strings[ list ]( title ), () => {
		const later = read();
		write( { ...later, [ list ]: without( later[ list ], key ) } );
		changeEntries( OPTIONS[ list ], 'remove', [ key ] );
	} );
}

function postpone( { key, title }: Task, now: number ): void {
	const until = Math.round( now ) + SNOOZE;
	const before = read();
	write( {
		...before,
		postponed: { ...before.postponed, [ key ]: until },
	} );
	changeEntries( POSTPONED, 'add', { [ key ]: until } );
	say( strings.postponed( title ), () => {
		const { [ key ]: _until, ...others } = read().postponed;
		write( { ...read(), postponed: others } );
		changeEntries( POSTPONED, 'remove', { [ key ]: until } );
	} );
}

export interface MarkedTasks {
	marks: TaskMarks;
	/** Each can be undone by its notice. */
	dismiss: ( task: Task ) => void;
	delete: ( task: Task ) => void;
	snooze: ( task: Task ) => void;
}

/**
 * What merchants did with tasks, for the whole store.
 *
 * @param now Milliseconds since the epoch.
 */
export function useMarks( now: number ): MarkedTasks {
	const current = useSyncExternalStore( listen, read );
	return useMemo(
		() => ( {
			marks: current,
			dismiss: ( task ) => remove( 'dismissed', task ),
			delete: ( task ) => remove( 'deleted', task ),
			snooze: ( task ) => postpone( task, now ),
		} ),
		[ current, now ]
	);
}
