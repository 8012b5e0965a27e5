import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { addFilter, removeFilter } from '@wordpress/hooks';

import type { Dispute, PendingOperation } from '../../../../contract/types';
import { PAGES_FILTER } from '../../../../data/links';
import { changed } from '../../../../data/stores';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import ChallengePage from '../page';
import { dispute, NOW, prefill } from './cases';

export const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes%2Fchallenge';

export const pass = ( ms = 0 ) =>
	act( () => jest.advanceTimersByTimeAsync( ms ) );

export const press = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );
export const field = ( name: string ) =>
	screen.getByLabelText< HTMLInputElement >( name );
export const type = ( name: string, value: string ) =>
	fireEvent.change( field( name ), { target: { value } } );
export const step = () =>
	screen.getByRole( 'heading', { name: /^Step/ } ).textContent;
export const letter = () => field( 'Letter to the customer’s bank' ).value;

/** A file as a browser sends it; jsdom's own has no size that can be chosen. */
export const file = ( name: string, size = 1000 ) =>
	Object.defineProperty( new File( [ 'x' ], name ), 'size', { value: size } );

export const attach = ( place: string, chosen: File ) =>
	fireEvent.change(
		within(
			screen.getByRole( 'group', { name: new RegExp( `^${ place }` ) } )
		).getByLabelText( place ),
		{ target: { files: [ chosen ] } }
	);

/** What is on the platform, which the tests' server changes when a draft is saved. */
export const platform = {
	dispute: dispute(),
	/** What has no known outcome yet. */
	pending: [] as PendingOperation[],
};

export async function show( change: Partial< Dispute > = {} ) {
	platform.dispute = dispute( { ...change, id: `dp_${ ++number }` } );
	getHistory().replace( `${ ADDRESS }&id=${ platform.dispute.id }` );
	const calls = fakeServer( ( { path, data } ) => {
		if (
			path === `/disputes/${ platform.dispute.id }` &&
			data === undefined
		) {
			return platform.dispute;
		}
		if ( path === '/pending_operations' ) {
			return { data: platform.pending };
		}
		return path.endsWith( '/prefill' ) ? prefill : undefined;
	} );
	render( <ChallengePage /> );
	await pass();
	// What is asked for once the dispute is there.
	await pass();
	return calls;
}
let number = 0;

export const posts = ( calls: readonly Call[] ) =>
	calls.filter( ( { data } ) => data !== undefined );
export const last = ( calls: readonly Call[] ) =>
	posts( calls ).at( -1 )?.data as {
		evidence: Record< string, string >;
		metadata: Record< string, string >;
		based_on: Record< string, unknown >;
		submit: boolean;
	};

/** Answers the last save. */
export async function saved( calls: readonly Call[] ) {
	const { evidence, metadata } = last( calls );
	platform.dispute = {
		...platform.dispute,
		evidence: {
			...platform.dispute.evidence,
			// Answers have texts alone.
			...Object.fromEntries(
				Object.entries( evidence ).filter(
					( [ , text ] ) => typeof text === 'string'
				)
			),
		},
		metadata: { ...platform.dispute.metadata, ...metadata },
	};
	posts( calls ).at( -1 )?.answer( platform.dispute );
	await pass();
}

export async function next( calls: readonly Call[] ) {
	press( 'Next' );
	await pass();
	await saved( calls );
}

/** To be called by a file of tests. */
export function setUp(): void {
	beforeEach( () => {
		addFilter( PAGES_FILTER, 'test', () => [
			{ path: '/payments/disputes' },
			{ path: '/payments/disputes/details' },
		] );
		window.wcSettings = { siteTitle: 'Slow Mornings Coffee' };
		window.merchantPaymentsSettings = {
			timeZone: 'UTC',
			dateFormat: 'F j, Y',
		};
		notices.length = 0;
		platform.pending = [];
		jest.useFakeTimers( { now: NOW } );
	} );

	afterEach( () => {
		act( () => changed( 'disputes' ) );
		jest.useRealTimers();
		removeFilter( PAGES_FILTER, 'test' );
	} );
}
