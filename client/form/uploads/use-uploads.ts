import { useMemo, useRef, useState } from '@wordpress/element';

import { useLatest } from '../../data/use-latest';
import type { StoredFile } from '../../contract/types';
import type { ApiError } from '../../data/api-error';

/** What stands in a place for a file. */
export type Slot =
	| {
			state: 'empty';
			/** Why the last upload failed. */
			error?: string;
	  }
	| { state: 'uploading'; name: string; size: number }
	| {
			state: 'kept';
			id: string;
			/** Bytes; absent for a file that was there already. */
			size?: number;
	  };

export interface Uploads< Field extends string > {
	slotOf: ( field: Field ) => Slot;
	/** Ids of the files that are kept. */
	ids: Readonly< Partial< Record< Field, string > > >;
	/** Bytes of all files, kept and on their way. */
	total: number;
	isUploading: boolean;
	add: ( field: Field, file: File ) => void;
	remove: ( field: Field ) => void;
}

interface Options< Field extends string > {
	/** Ids of files that are there already. */
	initial: Readonly< Partial< Record< Field, string > > >;
	/** The most that all files may have together, in bytes. */
	limit: number;
	/** Rejects with an ApiError. */
	send: ( file: File ) => Promise< StoredFile >;
	/** Bytes of a kept file; 0 until they are known. */
	sizeOf: ( id: string ) => number;
	/** Why a file isn't accepted, before it is sent; null when it is. */
	check: ( file: File ) => string | null;
	/**
	 * A file that would exceed the limit was not sent.
	 *
	 * @return What is said in its place.
	 */
	onTooLarge: () => string;
	onFailed: ( error: ApiError ) => void;
}

/**
 * Uploads of a form with several places for a file. Several may run at once: each takes its part of the limit as soon as it begins. What
 * fails leaves the others alone.
 */
export function useUploads< Field extends string >(
	options: Options< Field >
): Uploads< Field > {
	const [ slots, setSlots ] = useState( () => slotsOf( options.initial ) );
	// Current before React renders: the next file may come at once.
	const current = useRef( slots );
	const latest = useLatest( options );

	const actions = useMemo(
		() =>
			actionsOf(
				current,
				( next ) => {
					current.current = next;
					setSlots( next );
				},
				() => latest.current
			),
		[ latest ]
	);

	return {
		...actions,
		slotOf: ( field ) => slots[ field ] ?? EMPTY,
		ids: idsOf( slots ),
		total: totalOf( slots, options.sizeOf ),
		isUploading: Object.values< Slot | undefined >( slots ).some(
			( slot ) => slot?.state === 'uploading'
		),
	};
}

function actionsOf< Field extends string >(
	current: { readonly current: Slots< Field > },
	keep: ( slots: Slots< Field > ) => void,
	options: () => Options< Field >
): Pick< Uploads< Field >, 'add' | 'remove' > {
	const set = ( field: Field, slot: Slot ) =>
		keep( { ...current.current, [ field ]: slot } );
	const upload = async ( field: Field, file: File ) => {
		const { onFailed, send } = options();
		const { name, size } = file;
		const slot: Slot = { state: 'uploading', name, size };
		// Unless it was removed meanwhile.
		const isHere = () => current.current[ field ] === slot;
		set( field, slot );
		try {
			const kept = await send( file );
			if ( isHere() ) {
				set( field, { state: 'kept', id: kept.id, size: kept.size } );
			}
		} catch ( reason ) {
			const error = reason as ApiError;
			if ( isHere() ) {
				set( field, { state: 'empty', error: error.message } );
				onFailed( error );
			}
		}
	};
	return {
		add: ( field, file ) => {
			const { check, limit, onTooLarge, sizeOf } = options();
			const problem = check( file );
			if ( problem ) {
				set( field, { state: 'empty', error: problem } );
			} else if (
				totalOf( current.current, sizeOf ) + file.size >
				limit
			) {
				set( field, { state: 'empty', error: onTooLarge() } );
			} else {
				void upload( field, file );
			}
		},
		remove: ( field ) => set( field, EMPTY ),
	};
}

const EMPTY: Slot = { state: 'empty' };

type Slots< Field extends string > = Partial< Record< Field, Slot > >;

const slotsOf = < Field extends string >(
	ids: Readonly< Partial< Record< Field, string > > >
): Slots< Field > =>
	Object.fromEntries(
		Object.entries< string | undefined >( ids )
			.filter( ( [ , id ] ) => id )
			.map( ( [ field, id ] ) => [ field, { state: 'kept', id } ] )
	) as Slots< Field >;

const idsOf = < Field extends string >(
	slots: Slots< Field >
): Partial< Record< Field, string > > =>
	Object.fromEntries(
		Object.entries< Slot | undefined >( slots ).flatMap(
			( [ field, slot ] ) =>
				slot?.state === 'kept' ? [ [ field, slot.id ] ] : []
		)
	) as Partial< Record< Field, string > >;

function totalOf(
	slots: Slots< string >,
	sizeOf: ( id: string ) => number
): number {
	return Object.values( slots ).reduce( ( total, slot ) => {
		if ( slot?.state === 'kept' ) {
			return total + ( slot.size ?? sizeOf( slot.id ) );
		}
		return slot?.state === 'uploading' ? total + slot.size : total;
	}, 0 );
}
