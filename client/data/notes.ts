import { addQueryArgs } from '@wordpress/url';

import { ask } from './commands';

/** WooCommerce's notes (GET /wc-analytics/admin/notes), as far as our pages use them. */
export interface NoteAction {
	id: number;
	label: string;
	/** False or empty when the button opens nothing. */
	url?: string | false;
}

export interface Note {
	id: number;
	name: string;
	/** HTML. */
	title: string;
	content: string;
	/** UTC without a zone: `2026-11-23T12:00:00`. */
	date_created_gmt: string | null;
	actions?: NoteAction[];
}

const ROUTE = '/wc-analytics/admin/notes';

const INBOX = addQueryArgs( ROUTE, {
	page: 1,
	per_page: 25,
	status: 'unactioned',
	orderby: 'date',
	order: 'desc',
	source: 'woocommerce-payments',
} );

const isNote = ( value: unknown ): value is Note =>
	typeof value === 'object' &&
	value !== null &&
	'id' in value &&
	typeof value.id === 'number' &&
	'title' in value &&
	typeof value.title === 'string' &&
	'content' in value &&
	typeof value.content === 'string';

/**
 * Our notes that the merchant has neither followed nor dismissed, the newest first.
 *
 * @return Rejects with an ApiError.
 */
export async function readNotes(): Promise< Note[] > {
	const notes = await ask< unknown >( { path: INBOX } );
	return Array.isArray( notes ) ? notes.filter( isNote ) : [];
}

/**
 * Hides notes.
 *
 * @return Rejects with an ApiError.
 */
export async function dismissNotes( ids: readonly number[] ): Promise< void > {
	const [ first, second ] = ids;
	await ( second === undefined
		? ask( { path: `${ ROUTE }/delete/${ first }`, method: 'DELETE' } )
		: updateAll( ids, 1 ) );
}

/**
 * Shows hidden notes again.
 *
 * @return Rejects with an ApiError.
 */
export async function restoreNotes( ids: readonly number[] ): Promise< void > {
	const [ first, second ] = ids;
	await ( second === undefined
		? ask( {
				path: `${ ROUTE }/${ first }`,
				method: 'PUT',
				data: { is_deleted: 0 },
			} )
		: updateAll( ids, 0 ) );
}

const updateAll = ( noteIds: readonly number[], isDeleted: 0 | 1 ) =>
	ask( {
		path: `${ ROUTE }/update`,
		method: 'PUT',
		data: { noteIds, is_deleted: isDeleted },
	} );

/**
 * Tells WooCommerce that a note's button was pressed.
 *
 * @return Rejects with an ApiError.
 */
export const triggerNoteAction = ( note: number, action: number ) =>
	ask( { path: `${ ROUTE }/${ note }/action/${ action }`, method: 'POST' } );
