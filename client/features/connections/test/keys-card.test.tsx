import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Connection } from '../../../contract/types';
import { leaveFor } from '../../../data/leave';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { settle } from '../../../data/test/settle';
import { KeysCard } from '../keys-card';

jest.mock( '../../../data/leave', () => ( { leaveFor: jest.fn() } ) );

const ROOT = '/connections';
const KEY = {
	hint: 'rk_test_…Ab12',
	is_restricted: true,
	is_readable: true,
	is_held: false,
};
const LIVE_PAGE = 'https://stripe.example/act';
const TEST_PAGE = 'https://stripe.example/test/see';
const PRESETS = ( [ 'see', 'act' ] as const ).map( ( name ) => ( {
	name,
	permissions: [
		{ name: `rak_${ name }`, label: `Permission to ${ name }` },
	],
	test: `https://stripe.example/test/${ name }`,
	live: `https://stripe.example/${ name }`,
} ) );
/** One that is coming in. */
const HISTORY = {
	objects: 7,
	reached: 0,
	...{ left: '', older: '' as const },
	is_done: false,
	is_stopped: false,
	is_waiting: false,
};

const CONNECTED: Connection = {
	id: 2,
	mode: 'test',
	account: 'acct_1',
	is_open: true,
	is_viewed: true,
	is_checkout: false,
	key: KEY,
	missing: [],
	import: {
		objects: 1200,
		reached: 1_700_000_000,
		left: '',
		older: '',
		is_done: true,
		is_stopped: false,
		is_waiting: false,
	},
	reads: { used: 1234, allowed: 10_000 },
	wallets: null,
	events: { state: 'working', last: 0 },
};

type Answers = Record< string, ( call: Call ) => unknown >;

async function show( data: Connection[], answers: Answers = {} ) {
	window.merchantPaymentsSettings = {
		adminUrl: 'https://store.example/wp-admin/',
	};
	const isFirst = ( { path, data: sent }: Call ) =>
		path === ROOT && sent === undefined;
	const calls = fakeServer( ( call ) =>
		isFirst( call )
			? { data, presets: PRESETS }
			: answers[ call.path ]?.( call )
	);
	// The store of an earlier test.
	act( () => changed( 'account' ) );
	render( <KeysCard /> );
	await act( settle );
	return calls;
}

describe( 'A key of the merchant’s Stripe account', () => {
	it( 'is made at Stripe with the permissions that are chosen, which stand beside it', async () => {
		const user = userEvent.setup();
		await show( [] );
		const link = () =>
			screen.getByRole( 'link', { name: /Create this key at Stripe/ } );
		expect( link() ).toHaveAttribute( 'href', LIVE_PAGE );
		await user.click( screen.getByLabelText( 'Test payments' ) );
		await user.click( screen.getByLabelText( 'See payments' ) );
		expect( link() ).toHaveAttribute( 'href', TEST_PAGE );
		expect( screen.getByText( 'Permission to see' ) ).toBeInTheDocument();
	} );

	it( 'connects the store, once, and the page is loaded with its account', async () => {
		const user = userEvent.setup();
		const calls = await show( [], {
			[ ROOT ]: () => CONNECTED,
		} );
		await user.type( screen.getByLabelText( 'API key' ), 'rk_test_1' );
		await user.dblClick(
			screen.getByRole( 'button', { name: 'Connect' } )
		);
		expect( calls.map( ( { data } ) => data ).filter( Boolean ) ).toEqual( [
			{ secret_key: 'rk_test_1' },
		] );
		expect( leaveFor ).toHaveBeenCalledWith(
			'https://store.example/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fconnect'
		);
	} );

	it( 'goes with the publishable key, by which customers can pay', async () => {
		const user = userEvent.setup();
		const calls = await show( [], { [ ROOT ]: () => CONNECTED } );
		await user.type( screen.getByLabelText( 'API key' ), 'rk_test_1' );
		await user.type(
			screen.getByLabelText( 'Publishable key (optional)' ),
			'pk_test_1'
		);
		await user.click( screen.getByRole( 'button', { name: 'Connect' } ) );
		expect( calls.map( ( { data } ) => data ).filter( Boolean ) ).toEqual( [
			{ secret_key: 'rk_test_1', publishable_key: 'pk_test_1' },
		] );
	} );

	it( 'that is refused says why, and can be entered again', async () => {
		const user = userEvent.setup();
		await show( [], {
			[ ROOT ]: ( call ) =>
				call.fail( 400, {
					code: 'wcpay_key_refused',
					message: 'This is the publishable key.',
				} ),
		} );
		await user.type( screen.getByLabelText( 'API key' ), 'pk_1{Enter}' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'This is the publishable key.'
		);
		expect( screen.getByLabelText( 'API key' ) ).toHaveFocus();
		expect( screen.getByLabelText( 'API key' ) ).toHaveValue( 'pk_1' );
	} );
} );

describe( 'A connected account', () => {
	it( 'shows which permissions its key lacks, and that a key can’t be read any more', async () => {
		await show( [
			{
				...CONNECTED,
				missing: [
					{ name: 'rak_charge_write', label: 'Charges: Write' },
				],
				key: { ...KEY, is_readable: false },
			},
		] );
		expect( screen.getByText( 'Charges: Write' ) ).toBeVisible();
		expect(
			screen.getByText( /salts have changed/, {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect(
			screen.getByText( 'acct_1 (key rk_test_…Ab12)' )
		).toBeVisible();
	} );

	it( 'whose store may be a copy says that nothing is sent, and the two ways out', async () => {
		await show( [
			{ ...CONNECTED, is_open: false, key: { ...KEY, is_held: true } },
		] );
		expect(
			screen.getByText( /nothing is sent with it/, {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect(
			screen.getByRole( 'button', { name: 'Disconnect' } )
		).toBeEnabled();
		expect(
			screen.getByRole( 'button', { name: 'Enter a key' } )
		).toBeEnabled();
	} );

	it( 'brings its history while the page is open, until all is there', async () => {
		const begun = { ...HISTORY, objects: 100 };
		const imports = [
			{ ...begun, objects: 2100 },
			{ ...begun, objects: 3000, is_done: true },
		];
		const calls = await show(
			[
				{
					...CONNECTED,
					import: begun,
				},
			],
			{
				[ `${ ROOT }/2/import` ]: () => ( {
					...CONNECTED,
					import: imports.shift(),
				} ),
			}
		);
		expect(
			await screen.findByText( /Your history is here\. 3,000 records/ )
		).toBeVisible();
		expect(
			calls.filter( ( { path } ) => path === `${ ROOT }/2/import` )
		).toHaveLength( 2 );
	} );

	it( 'says how far its history is, and how fast it comes', async () => {
		const clock = jest.spyOn( Date, 'now' ).mockReturnValue( 1_000_000 );
		const now = {
			...HISTORY,
			...{ objects: 600, reached: 1_773_500_000, older: 'reports' },
			left: 'Transactions: about 12 minutes left.',
		};
		const answers = [ { ...CONNECTED, import: now } ];
		await show(
			[ { ...CONNECTED, id: 6, import: { ...HISTORY, objects: 100 } } ],
			{
				[ `${ ROOT }/6/import` ]: () => {
					clock.mockReturnValue( 1_010_000 );
					// The next one takes its time.
					return answers.shift();
				},
			}
		);
		expect(
			screen.getByText(
				/March 14, 2026 is here\. About 3,000 a minute\. Transactions: about 12 minutes left\./
			)
		).toBeVisible();
		expect( screen.getByText( /comes as reports/ ) ).toBeVisible();
		clock.mockRestore();
	} );

	it.each( [
		[ 'working', 1_790_000_000, 'at once what happens. Last heard: ' ],
		[ 'waiting', 0, 'will tell this store' ],
		[ 'silent', 1_790_000_000, 'keep Stripe out? Last heard: ' ],
		[ 'unreachable', 0, 'public address and https' ],
		[ 'refused', 0, 'may not tell this store' ],
	] as const )(
		'says how the store learns what happens: %s',
		async ( state, last, said ) => {
			await show( [ { ...CONNECTED, events: { state, last } } ] );
			expect( screen.getByText( said, { exact: false } ) ).toBeVisible();
		}
	);

	it( 'whose key is refused meanwhile stops asking, and says why', async () => {
		const user = userEvent.setup();
		const calls = await show(
			[
				{
					...CONNECTED,
					id: 4,
					import: HISTORY,
				},
			],
			{
				[ `${ ROOT }/4/import` ]: ( call ) =>
					call.fail( 403, {
						code: 'wcpay_platform_access_denied',
						message: 'This API key has expired.',
					} ),
			}
		);
		const asked = () =>
			calls.filter( ( { path } ) => path === `${ ROOT }/4/import` );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'This API key has expired.'
		);
		expect( asked() ).toHaveLength( 1 );
		await user.click( screen.getByRole( 'button', { name: 'Go on' } ) );
		expect( await screen.findByRole( 'alert' ) ).toBeVisible();
		expect( asked() ).toHaveLength( 2 );
	} );

	it( 'lets its history wait, and goes on', async () => {
		const user = userEvent.setup();
		const calls = await show(
			[
				{
					...CONNECTED,
					id: 3,
					import: { ...HISTORY, is_stopped: true },
				},
			],
			{
				[ `${ ROOT }/3/import` ]: () => CONNECTED,
			}
		);
		expect(
			await screen.findByText( /The import waits\. 7 records/ )
		).toBeVisible();
		expect(
			calls.some( ( { path } ) => path.endsWith( '3/import' ) )
		).toBe( false );
		await user.click( screen.getByRole( 'button', { name: 'Go on' } ) );
		expect(
			await screen.findByText( /Your history is here/ )
		).toBeVisible();
	} );

	it( 'waits by itself while half of what Stripe allows to read is used', async () => {
		const calls = await show( [
			{
				...CONNECTED,
				id: 5,
				import: { ...HISTORY, is_waiting: true },
				reads: { used: 5000, allowed: 10_000 },
			},
		] );
		expect(
			screen.getByText(
				/goes on by itself: half of the reads .* 7 records/
			)
		).toBeVisible();
		expect(
			screen.getByText( /Read at Stripe 5,000 times .* of 10,000/ )
		).toBeVisible();
		expect( calls.map( ( { path } ) => path ) ).not.toContain(
			`${ ROOT }/5/import`
		);
	} );

	it( 'is disconnected after a question, with its rows where that is wanted', async () => {
		const user = userEvent.setup();
		const calls = await show( [ CONNECTED ], {
			[ `${ ROOT }/2` ]: () => ( { data: [], presets: PRESETS } ),
		} );
		await user.click(
			screen.getByRole( 'button', { name: 'Disconnect' } )
		);
		const dialog = within( screen.getByRole( 'dialog' ) );
		await user.click( dialog.getByLabelText( /Also delete/ ) );
		await user.click(
			dialog.getByRole( 'button', { name: 'Disconnect' } )
		);
		expect( calls.at( -1 ) ).toMatchObject( {
			path: `${ ROOT }/2`,
			data: { rows: 'delete' },
		} );
		expect( leaveFor ).toHaveBeenCalled();
	} );

	it( 'becomes the store’s account after a question that names both, and whoever was faster wins', async () => {
		const user = userEvent.setup();
		const sandbox: Connection = {
			...CONNECTED,
			id: 1,
			mode: 'sandbox',
			account: '',
			is_viewed: false,
			is_checkout: true,
			key: null,
			import: null,
		};
		const calls = await show( [ sandbox, CONNECTED ], {
			[ `${ ROOT }/2/checkout` ]: ( call ) =>
				call.fail( 409, {
					code: 'wcpay_checkout_account_changed',
					message: 'Another account takes the payments by now.',
				} ),
		} );
		await user.click(
			screen.getByRole( 'button', {
				name: 'Make it the store’s account',
			} )
		);
		const dialog = within( screen.getByRole( 'dialog' ) );
		expect(
			dialog.getByText(
				/“acct_1 \(key rk_test_…Ab12\)” first.+instead of “The practice account inside this site”/
			)
		).toBeVisible();
		await user.click( dialog.getByRole( 'button', { name: 'Change' } ) );
		expect( calls.at( -1 )?.data ).toEqual( { instead_of: 1 } );
		expect( dialog.getByRole( 'alert' ) ).toHaveTextContent(
			'Another account takes the payments by now.'
		);
	} );

	it( 'that is not looked at can be', async () => {
		const user = userEvent.setup();
		const calls = await show( [ { ...CONNECTED, is_viewed: false } ], {
			[ `${ ROOT }/2/view` ]: () => ( {
				data: [],
				presets: PRESETS,
			} ),
		} );
		await user.click(
			screen.getByRole( 'button', { name: 'Look at this account' } )
		);
		expect( calls.at( -1 )?.path ).toBe( `${ ROOT }/2/view` );
	} );
} );
