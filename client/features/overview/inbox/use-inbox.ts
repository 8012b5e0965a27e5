import { useReducedMotion } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

import type { ApiError } from '../../../data/api-error';
import {
	dismissNotes,
	readNotes,
	restoreNotes,
	type Note,
} from '../../../data/notes';
import { notify } from '../../../data/notices';
import { keepRead, lastRead, writtenAt } from './last-read';
import { strings } from './strings';

/** Milliseconds in which a note leaves (specification part 1, section 4). */
export const LEAVING = 500;

export interface Inbox {
	/** Null until they are known. */
	notes: readonly Note[] | null;
	error: ApiError | null;
	/** Notes that are on their way out. */
	leaving: ReadonlySet< number >;
	isUnread: ( note: Note ) => boolean;
	reload: () => void;
	/** Resolves when the notes are dismissed, or when that has failed and the merchant was told. */
	dismiss: ( notes: readonly Note[] ) => Promise< void >;
	/** Takes a note off the list without a word. */
	forget: ( note: Note ) => void;
}

const textsFor = ( notes: readonly Note[] ) =>
	notes.length === 1 ? strings.one : strings.all;

const newestFirst = ( notes: readonly Note[] ): Note[] =>
	[ ...notes ].sort( ( a, b ) => writtenAt( b ) - writtenAt( a ) );

const idsOf = ( notes: readonly Note[] ): number[] =>
	notes.map( ( { id } ) => id );

/**
 * Our notes in WooCommerce's inbox.
 *
 * @param isReady Whether to request them.
 */
export function useInbox( isReady: boolean ): Inbox {
	const { notes, error, load, setNotes } = useNotes( isReady );
	const { leaving, leave, stay } = useLeaving( setNotes );
	const [ readBefore ] = useState( lastRead );

	const restore = async ( dismissed: readonly Note[] ) => {
		try {
			await restoreNotes( idsOf( dismissed ) );
			stay( idsOf( dismissed ) );
			setNotes( ( before ) => {
				const others = ( before ?? [] ).filter(
					( { id } ) => ! idsOf( dismissed ).includes( id )
				);
				return newestFirst( [ ...others, ...dismissed ] );
			} );
			inboxes.forEach( ( read ) => read !== load && void read() );
		} catch ( reason ) {
			notifyFailure( textsFor( dismissed ).notRestored, reason );
		}
	};

	const dismiss = async ( dismissed: readonly Note[] ) => {
		const texts = textsFor( dismissed );
		try {
			await dismissNotes( idsOf( dismissed ) );
			leave( idsOf( dismissed ) );
			notify( {
				id: 'merchant-payments-inbox',
				status: 'success',
				text: texts.done,
				action: {
					label: strings.undo,
					onPress: () => void restore( dismissed ),
				},
			} );
		} catch ( reason ) {
			notifyFailure( texts.failed, reason );
		}
	};

	return {
		notes,
		error,
		leaving,
		isUnread: ( note ) => writtenAt( note ) > readBefore,
		reload: load,
		dismiss,
		forget: ( note ) => leave( [ note.id ] ),
	};
}

const notifyFailure = ( text: string, reason: unknown ) =>
	notify( {
		id: 'merchant-payments-inbox',
		status: 'error',
		text: `${ text.replace( /\.$/, '' ) }. ${ ( reason as ApiError ).message }`,
	} );

/** What reads the notes of an inbox that is shown: Undo may be pressed for one that was left. */
const inboxes = new Set< () => Promise< void > >();

function useNotes( isReady: boolean ) {
	const [ notes, setNotes ] = useState< readonly Note[] | null >( null );
	const [ error, setError ] = useState< ApiError | null >( null );
	const asked = useRef( 0 );
	const load = useCallback( async () => {
		const number = ++asked.current;
		const isLast = () => number === asked.current;
		try {
			const read = await readNotes();
			if ( ! isLast() ) {
				return;
			}
			setNotes( read );
			setError( null );
			if ( read.length > 0 ) {
				keepRead( read );
			}
		} catch ( reason ) {
			if ( isLast() ) {
				setError( reason as ApiError );
			}
		}
	}, [] );
	useEffect( () => {
		if ( ! isReady ) {
			return undefined;
		}
		inboxes.add( load );
		load();
		return () => void inboxes.delete( load );
	}, [ isReady, load ] );
	return { notes, error, load, setNotes };
}

type SetNotes = ReturnType< typeof useNotes >[ 'setNotes' ];

const NONE: ReadonlySet< number > = new Set();

/** Notes that leave are shown until their transition ends, unless the user wants no motion. */
function useLeaving( setNotes: SetNotes ) {
	const [ leaving, setLeaving ] = useState( NONE );
	const isStill = useReducedMotion();
	const timers = useRef(
		new Map< number, ReturnType< typeof setTimeout > >()
	);
	const change = ( ids: readonly number[], isLeaving: boolean ) =>
		setLeaving( ( before ) => {
			const rest = [ ...before ].filter( ( id ) => ! ids.includes( id ) );
			return new Set( isLeaving ? [ ...rest, ...ids ] : rest );
		} );
	const stay = ( ids: readonly number[] ) => {
		ids.forEach( ( id ) => clearTimeout( timers.current.get( id ) ) );
		change( ids, false );
	};
	const leave = ( ids: readonly number[] ) => {
		change( ids, true );
		for ( const id of ids ) {
			timers.current.set(
				id,
				setTimeout(
					() => {
						setNotes(
							( before ) =>
								before?.filter( ( note ) => note.id !== id ) ??
								null
						);
						change( [ id ], false );
					},
					isStill ? 0 : LEAVING
				)
			);
		}
	};
	useEffect( () => {
		const { current } = timers;
		return () => current.forEach( ( timer ) => clearTimeout( timer ) );
	}, [] );
	return { leaving, leave, stay };
}
