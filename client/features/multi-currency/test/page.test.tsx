import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import examples from '../../../contract/examples.json';
import { changed } from '../../../data/stores';
import MultiCurrencyPage from '../page';
import { ENABLE, fakeStore, sentTo } from './store';

const USD = 'US Dollar (USD)';
const EUR = 'Euro (EUR)';
const JPY = 'Japanese Yen (JPY)';
const KWD = 'Kuwaiti Dinar (KWD)';

async function show( options: Parameters< typeof fakeStore >[ 0 ] = {} ) {
	window.history.replaceState( null, '', '?tab=wcpay_multi_currency' );
	const store = fakeStore( options );
	// Stores are shared between tests: data of earlier tests is made stale.
	act( () => changed( 'currencies' ) );
	const view = render( <MultiCurrencyPage /> );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve ) ) );
	return { ...store, ...view };
}

const card = () =>
	within( screen.getByRole( 'region', { name: 'Enabled currencies' } ) );
const rows = () =>
	card()
		.getAllByRole( 'listitem' )
		.map( ( { textContent } ) => textContent ?? '' );
const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

test( 'shows each enabled currency with its rate and how old that is', async () => {
	await show();
	const [ own, euro, yen ] = rows();
	expect( own ).toContain( `${ USD }Store currency` );
	expect( euro ).toContain( EUR );
	expect( euro ).toContain( '1\u00a0USD → 0.920000\u00a0EUR' );
	expect( euro ).toContain( 'Updated 3 hours ago' );
	expect( yen ).toContain( JPY );
	expect(
		card()
			.getByRole( 'link', { name: `Settings of ${ EUR }` } )
			.getAttribute( 'href' )
	).toMatch( /page=wc-settings&tab=wcpay_multi_currency&section=eur$/ );
	expect(
		card().queryByRole( 'button', { name: `Remove ${ USD }` } )
	).toBeNull();
} );

test( 'says that a rate is old, and that a manual one is manual', async () => {
	const { kept } = fakeStore();
	expect( kept.codes ).toEqual( [ 'EUR', 'JPY' ] );
	const store = await show();
	Object.assign( store.kept.euro, {
		exchange_rate_type: 'manual',
		manual_rate: 0.5,
	} );
	window.merchantPaymentsSettings = {
		...window.merchantPaymentsSettings,
		now: ( window.merchantPaymentsSettings?.now ?? 0 ) + 30 * 3600,
	};
	store.unmount();
	render( <MultiCurrencyPage /> );
	act( () => changed( 'currencies' ) );
	await screen.findByText( 'Manual rate' );
	const [ , euro, yen ] = rows();
	expect( euro ).not.toContain( 'Updated' );
	expect( yen ).toContain( 'Updated 1 day ago' );
	expect( yen ).toContain( 'This rate is old' );
} );

test( 'adds currencies, recommended ones first, past what others have added', async () => {
	const { calls, kept } = await show( { enabled: [] } );
	await press( 'Add currencies' );
	const dialog = within( screen.getByRole( 'dialog' ) );
	const groups = dialog.getAllByRole( 'group' );
	expect(
		within( groups[ 0 ] as HTMLElement )
			.getAllByRole( 'checkbox' )
			.map(
				( box ) =>
					( box as HTMLInputElement ).labels?.[ 0 ]?.textContent
			)
	).toEqual( [ EUR, JPY ] );
	const add = dialog.getByRole( 'button', { name: 'Add currencies' } );
	expect( add.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	await userEvent.type( dialog.getByRole( 'searchbox' ), 'dinar' );
	await userEvent.click(
		dialog.getByRole( 'checkbox', { name: /Kuwaiti/ } )
	);
	// Meanwhile in another tab.
	kept.codes.push( 'JPY' );
	kept.version++;
	await userEvent.click( add );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( sentTo( calls, ENABLE ) ).toEqual( [
		{ enabled: [ 'USD', 'JPY', 'KWD' ], version: '2' },
	] );
	expect( screen.getByText( 'Enabled currencies updated.' ) ).toBeTruthy();
	expect( rows().join() ).toContain( KWD );
} );

test( 'tries again when others change the currencies at the same moment', async () => {
	let isFirst = true;
	const { calls, kept } = await show( {
		enabled: [ 'EUR' ],
		onCall: ( { path } ) => {
			if ( path === ENABLE && isFirst ) {
				isFirst = false;
				kept.codes.push( 'KWD' );
				kept.version++;
			}
			return false;
		},
	} );
	await press( `Remove ${ EUR }` );
	await press( 'Remove' );
	await waitFor( () => expect( kept.codes ).toEqual( [ 'KWD' ] ) );
	expect( sentTo( calls, ENABLE ) ).toHaveLength( 2 );
} );

test.each( [
	[ 'added', [], [ 'EUR' ] ],
	[ 'removed', [ 'EUR' ], [] ],
] as const )(
	'a currency that was %s, though the answer was lost, was not refused',
	async ( how, enabled, left ) => {
		let isLost = true;
		const { calls, kept } = await show( {
			enabled,
			onCall: ( call ) => {
				if ( call.path === ENABLE && isLost ) {
					isLost = false;
					kept.codes = [ ...left ];
					kept.version++;
					call.fail( 0, {
						code: 'fetch_error',
						message: 'Offline.',
					} );
					return true;
				}
				return false;
			},
		} );
		if ( how === 'added' ) {
			await press( 'Add currencies' );
			const dialog = within( screen.getByRole( 'dialog' ) );
			await userEvent.click(
				dialog.getByRole( 'checkbox', { name: /Euro/ } )
			);
			await userEvent.click(
				dialog.getByRole( 'button', { name: 'Add currencies' } )
			);
		} else {
			await press( `Remove ${ EUR }` );
			await press( 'Remove' );
		}
		await screen.findByText( 'Enabled currencies updated.' );
		expect( screen.queryAllByText( /Error updating/ ) ).toEqual( [] );
		expect( sentTo( calls, ENABLE ) ).toHaveLength( 1 );
	}
);

test( 'keeps what was chosen when it can’t be saved, and says why', async () => {
	let isDown = true;
	const { kept } = await show( {
		enabled: [],
		onCall: ( call ) => {
			if ( call.path === ENABLE && isDown ) {
				call.fail( 503, {
					code: 'wcpay_http_request_failed',
					message: 'The store is down.',
				} );
				return true;
			}
			return false;
		},
	} );
	await press( 'Add currencies' );
	const dialog = within( screen.getByRole( 'dialog' ) );
	await userEvent.click( dialog.getByRole( 'checkbox', { name: /Euro/ } ) );
	const add = dialog.getByRole( 'button', { name: 'Add currencies' } );
	await userEvent.click( add );
	await dialog.findAllByText(
		'Error updating enabled currencies. The store is down.'
	);
	expect( dialog.getByRole( 'checkbox', { name: /Euro/ } ) ).toHaveProperty(
		'checked',
		true
	);
	isDown = false;
	await userEvent.click( add );
	await waitFor( () => expect( kept.codes ).toEqual( [ 'EUR' ] ) );
} );

test( 'a change that is late closes no dialog that was opened after its own', async () => {
	let answer = () => {};
	await show( {
		onCall: ( call ) => {
			answer = () =>
				call.answer(
					examples[ 'GET /wc/v3/payments/multi-currency/currencies' ]
				);
			return call.path === ENABLE;
		},
	} );
	await press( `Remove ${ EUR }` );
	await press( 'Remove' );
	await press( 'Cancel' );
	await press( `Remove ${ JPY }` );
	await act( async () => answer() );
	expect( screen.getByRole( 'dialog' ).textContent ).toContain( JPY );
} );
