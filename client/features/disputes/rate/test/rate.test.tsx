import { act, fireEvent, render, screen, within } from '@testing-library/react';

import type { DisputeRate } from '../../../../contract/types';
import { keepPreference } from '../../../../data/preferences';
import { changed } from '../../../../data/stores';
import { fakeServer } from '../../../../data/test/fake-server';
import { DisputeRateStrip } from '../strip';

const months = Array.from( { length: 12 }, ( _, month ) =>
	new Date( Date.UTC( 2025, 3 + month ) ).toISOString().slice( 0, 10 )
);

/** A network whose last whole month, February 2026, has some numbers. */
const network = (
	name: DisputeRate[ 'networks' ][ number ][ 'network' ],
	level: DisputeRate[ 'networks' ][ number ][ 'level' ],
	[ disputes, reports, sales ]: [ number, number, number ]
) => ( {
	network: name,
	basis_points: name === 'other' ? null : 150,
	minimum: { visa: 1500, mastercard: 100, other: null }[ name ],
	level,
	points: months.map( ( date, place ) => ( {
		date,
		disputes: place === 10 ? disputes : 0,
		fraud_reports: place === 10 ? reports : 0,
		sales: place === 10 ? sales : 0,
	} ) ),
} );

const rate = (): DisputeRate => ( {
	networks: [
		network( 'visa', 'below', [ 3, 2, 1000 ] ),
		network( 'mastercard', 'above', [ 120, 0, 4000 ] ),
		network( 'other', 'none', [ 7, 0, 10 ] ),
	],
} );

const settle = () => act( async () => {} );
const press = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

async function show( isReady = true ) {
	const calls = fakeServer( ( { path } ) =>
		path === '/disputes/rate' ? rate() : undefined
	);
	render( <DisputeRateStrip filters={ {} } isReady={ isReady } /> );
	await settle();
	return calls.filter.bind( calls, ( { path }: { path: string } ) =>
		path.startsWith( '/disputes/rate' )
	);
}

beforeEach( async () => {
	window.merchantPaymentsSettings = { timeZone: 'UTC' };
	fakeServer( () => ( {} ) );
	keepPreference( 'merchant_payments_disputes_rate', 'hidden' );
	act( () => changed( 'disputes' ) );
	await settle();
} );

describe( 'The dispute rate', () => {
	it( 'is requested when somebody opens it, and stays open', async () => {
		const asked = await show();
		expect( asked() ).toHaveLength( 0 );
		press( 'Show chart' );
		await settle();
		expect( asked() ).toHaveLength( 1 );
		expect( screen.getByText( 'Well below' ) ).toBeVisible();
		press( 'Hide chart' );
		expect( screen.queryByText( 'Well below' ) ).toBeNull();
	} );

	it( 'waits for the rows', async () => {
		keepPreference( 'merchant_payments_disputes_rate', 'shown' );
		const asked = await show( false );
		expect( asked() ).toHaveLength( 0 );
	} );

	it( 'says what it means, with its numbers', async () => {
		keepPreference( 'merchant_payments_disputes_rate', 'shown' );
		await show();
		expect(
			screen.getByText(
				'February 2026: 5 disputes and reports of fraud, 1,000 sales: 0.5%. Visa acts from 1.5% and 1,500 in a month.'
			)
		).toBeVisible();
		expect(
			screen.getByText(
				/^February 2026: 120 disputes, 4,000 sales the month before: 3%\. Mastercard acts from 1\.5% and 100 in a month\. The network can charge fees/
			)
		).toBeVisible();
		expect(
			screen.getByText( /^Disputes of other cards .* months: 7\./ )
		).toBeVisible();
		const [ visa, mastercard ] = screen.getAllByRole( 'table', {
			hidden: true,
		} );
		const row = ( table: HTMLElement | undefined ) =>
			within( table as HTMLElement ).getAllByRole( 'row', {
				hidden: true,
			} )[ 11 ]?.textContent;
		expect( row( visa ) ).toBe( 'February 2026321,0000.5%' );
		expect( row( mastercard ) ).toBe( 'February 20261204,0003%' );
	} );

	it( 'says when it can’t be loaded, and tries again', async () => {
		keepPreference( 'merchant_payments_disputes_rate', 'shown' );
		const calls = fakeServer( () => undefined );
		render( <DisputeRateStrip filters={ {} } isReady /> );
		await settle();
		await act( async () =>
			calls[ 0 ]?.fail( 503, {
				code: 'wcpay_http_request_failed',
				message: 'Come back later.',
			} )
		);
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'The dispute rate couldn’t be loaded. Come back later.'
		);
		press( 'Try again' );
		await settle();
		await act( async () => calls[ 1 ]?.answer( rate() ) );
		expect( screen.getByText( 'Above the limit' ) ).toBeVisible();
	} );
} );
