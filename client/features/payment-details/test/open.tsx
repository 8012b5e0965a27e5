import { act, render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { addFilter } from '@wordpress/hooks';

import type { Charge } from '../../../contract/types';
import { PAGES_FILTER } from '../../../data/links';
import { noteOrigin } from '../../../data/origins';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import PaymentDetailsPage from '../page';
import { anIntent, timeline } from './charges';

const PAGE =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails';

addFilter( PAGES_FILTER, 'test', () => [ { path: '/payments/transactions' } ] );

let payments = 0;

/** An id that no other test has read. */
export const newId = ( prefix: string ) => `${ prefix }${ ( payments += 1 ) }`;

type Answers = Record< string, unknown >;

/** Opens the page at an address; what has no answer waits for one. */
export async function open( query: string, answers: Answers = {}, parts = {} ) {
	const calls = fakeServer( ( { path }: Call ) =>
		path.startsWith( '/timeline/' ) ? timeline : answers[ path ]
	);
	act( () => getHistory().push( `${ PAGE }&${ query }` ) );
	noteOrigin( {
		path: '/payments/transactions',
		search: '?from=list',
	} );
	const entries = history.length;
	const view = render( <PaymentDetailsPage parts={ parts } /> );
	// A redirect is followed however long the machine takes to render.
	let seen: number;
	do {
		seen = calls.length;
		await act( () => new Promise( ( done ) => setTimeout( done, 30 ) ) );
	} while ( calls.length !== seen );
	const asked = () =>
		calls
			.map( ( { path } ) => path )
			.filter( ( path ) => ! path.startsWith( '/timeline/' ) );
	return { ...view, calls, asked, entries };
}

export const openCharge = ( charge: Charge, parts = {} ) => {
	const id = newId( 'pi_' );
	return open(
		`id=${ id }`,
		{ [ `/payment_intents/${ id }` ]: anIntent( charge ) },
		parts
	);
};

export const fact = ( label: string ) =>
	screen
		.getAllByText( label, { selector: 'dt' } )
		.map( ( { nextElementSibling: value } ) =>
			( value?.textContent ?? '' ).replace( /\u00a0/g, ' ' )
		)[ 0 ];

export const addressNow = () =>
	Object.fromEntries( new URLSearchParams( getHistory().location.search ) );
