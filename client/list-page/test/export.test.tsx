import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer, type Call } from '../../data/test/fake-server';
import { lasting, notices } from '../../data/test/notices';
import { ListPage } from '../list-page';
import { ADDRESS, answerAll, newList } from './things';

const saved: string[] = [];
const told: unknown[] = [];

const routes = {
	start: '/wc/v3/payments/things/download',
	status: ( id: string ) => `/wc/v3/payments/things/download/${ id }`,
};

const listOf = ( confirmFrom: number ) => ( {
	...newList(),
	exported: {
		name: 'things',
		routes,
		confirmFrom,
		confirmation: ( count: number ) => `All ${ count }?`,
	},
} );

/** Answers lists and exports; a file is there at the given look at it. */
const server = ( ...statuses: object[] ) => {
	const left = [ ...statuses ];
	return fakeServer( ( call: Call ) => {
		switch ( call.path ) {
			case '/things/download':
				return { export_id: 'ex_1' };
			case '/things/download/ex_1': {
				const next = left.shift() ?? { status: 'running', rows: 0 };
				if ( ! ( 'fails' in next ) ) {
					return next;
				}
				call.fail( Number( next.fails ), { code: 'gone', data: {} } );
				return undefined;
			}
			default:
				return answerAll( call );
		}
	} );
};

const DONE = {
	status: 'success',
	rows: 60,
	download_url: 'https://x.example/f',
};
const looks = ( calls: Call[] ) =>
	calls.filter( ( { path } ) => path === '/things/download/ex_1' );
const PROCESSING =
	"success: We're processing your export… The file will download automatically and be emailed to ada@store.example.";

async function show( confirmFrom = 1000 ) {
	const user = userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );
	render( <ListPage descriptor={ listOf( confirmFrom ) } /> );
	await screen.findByText( '1–25 of 60' );
	return user;
}

const second = () => act( () => jest.advanceTimersByTimeAsync( 1000 ) );

beforeEach( () => {
	jest.useFakeTimers();
	notices.length = 0;
	lasting.length = 0;
	saved.length = 0;
	told.length = 0;
	window.wcTracks = { recordEvent: ( ...event ) => told.push( event ) };
	window.merchantPaymentsSettings = { userEmail: 'ada@store.example' };
	getHistory().replace( ADDRESS );
	jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation(
		function ( this: HTMLAnchorElement ) {
			saved.push( this.href );
		}
	);
} );

afterEach( () => {
	delete window.wcTracks;
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

const exportIt = () => screen.getByRole( 'button', { name: 'Export' } );

describe( 'The export', () => {
	it( 'asks for the visible columns of the filters, looks each second, and saves the file', async () => {
		const calls = server( { status: 'running', rows: 5 }, DONE );
		getHistory().replace(
			`${ ADDRESS }&orderby=size&order=desc&kind_is=round`
		);
		const user = await show();

		await user.click( exportIt() );
		await waitFor( () => expect( notices ).toEqual( [ PROCESSING ] ) );
		expect(
			calls.find( ( { path } ) => path === '/things/download' )?.data
		).toEqual( {
			kind_is: 'round',
			sort: 'size',
			direction: 'desc',
			columns: [ 'name', 'size' ],
			locale: 'en_US',
			user_email: 'ada@store.example',
		} );
		expect( looks( calls ) ).toHaveLength( 0 );

		await second();
		expect( looks( calls ) ).toHaveLength( 1 );
		expect( saved ).toEqual( [] );
		await second();
		expect( saved ).toEqual( [ DONE.download_url ] );
		expect( exportIt() ).toBeEnabled();
		// WooCommerce's filters use a prop of WordPress's that goes away; it is said once.
		expect( console ).toHaveWarned();
	} );

	it( 'is counted once, with the list and its rows, when it has begun', async () => {
		const calls = server( { status: 'running', rows: 5 }, DONE );
		const user = await show();

		await user.click( exportIt() );
		await second();
		await second();

		expect( looks( calls ) ).toHaveLength( 2 );
		expect( told ).toEqual( [
			[ 'merchant_payments_csv_exported', { list: 'things', rows: 60 } ],
		] );
	} );

	it( 'saves a file that takes longer as soon as it is there, and looks less often for it', async () => {
		const running = { status: 'running', rows: 5 };
		const calls = server( ...Array( 6 ).fill( running ), DONE );
		const user = await show();

		await user.click( exportIt() );
		for ( let n = 0; n < 8; n++ ) {
			await second();
		}

		expect( looks( calls ) ).toHaveLength( 5 );
		expect( notices ).toEqual( [ PROCESSING, PROCESSING ] );
		expect( exportIt() ).toBeEnabled();
		expect( saved ).toEqual( [] );
		for ( let n = 0; n < 20; n++ ) {
			await second();
		}
		expect( looks( calls ) ).toHaveLength( 7 );
		expect( saved ).toEqual( [ DONE.download_url ] );
	} );

	it.each( [ 404, 500, 0 ] )(
		'takes a look that fails with %d for one of five',
		async ( status ) => {
			const failed = { fails: status };
			const calls = server( failed, failed, DONE );
			const user = await show();

			await user.click( exportIt() );
			for ( let n = 0; n < 3; n++ ) {
				await second();
			}

			expect( looks( calls ) ).toHaveLength( 3 );
			expect( saved ).toEqual( [ DONE.download_url ] );
			expect( notices ).toEqual( [ PROCESSING ] );
		}
	);

	it.each( [ 404, 500, 0 ] )(
		'promises and keeps its promise when all five looks fail with %d, and later ones, too',
		async ( status ) => {
			const failed = { fails: status };
			const calls = server( ...Array( 7 ).fill( failed ), DONE );
			const user = await show();

			await user.click( exportIt() );
			for ( let n = 0; n < 6; n++ ) {
				await second();
			}

			expect( looks( calls ) ).toHaveLength( 5 );
			expect( notices ).toEqual( [ PROCESSING, PROCESSING ] );
			expect( lasting ).toEqual( [ false, true ] );
			for ( let n = 0; n < 30; n++ ) {
				await second();
			}
			expect( looks( calls ) ).toHaveLength( 8 );
			expect( saved ).toEqual( [ DONE.download_url ] );
			expect( notices ).toHaveLength( 2 );
		}
	);

	it( 'says when it fails', async () => {
		server( { status: 'failed', rows: 0 } );
		const user = await show();

		await user.click( exportIt() );
		await second();

		expect( notices.at( -1 ) ).toBe(
			'error: There was a problem generating your export.'
		);
		expect( exportIt() ).toBeEnabled();
	} );

	const started = ( calls: Call[] ) =>
		calls.some( ( { path } ) => path === '/things/download' );

	it.each( [
		[ 61, '' ],
		[ 60, '&kind_is=round' ],
	] )(
		'with a limit of %d and %p starts at once',
		async ( limit, filters ) => {
			const calls = server( DONE );
			getHistory().replace( ADDRESS + filters );
			const user = await show( limit );

			await user.click( exportIt() );

			await waitFor( () => expect( started( calls ) ).toBe( true ) );
		}
	);

	it.each( [
		[ 60, '' ],
		[ 60, '&match=any' ],
	] )( 'with a limit of %d and %p asks first', async ( limit, filters ) => {
		const calls = server( DONE );
		getHistory().replace( ADDRESS + filters );
		const user = await show( limit );

		await user.click( exportIt() );
		expect( screen.getByText( 'All 60?' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( started( calls ) ).toBe( false );
		expect( told ).toEqual( [] );
	} );

	it( 'asks who is quicker than the totals, too', async () => {
		const calls = fakeServer( ( call: Call ) =>
			call.path === '/things/summary' ? undefined : answerAll( call )
		);
		const user = userEvent.setup( {
			advanceTimers: jest.advanceTimersByTime,
		} );
		render( <ListPage descriptor={ listOf( 60 ) } /> );
		await screen.findByText( '1–25' );

		await user.click( exportIt() );
		expect( exportIt() ).toHaveAttribute( 'aria-disabled', 'true' );
		const totals = calls.find( ( { path } ) => path === '/things/summary' );
		act( () => totals?.answer( { count: 60 } ) );

		expect( await screen.findByText( 'All 60?' ) ).toBeInTheDocument();
		expect( started( calls ) ).toBe( false );
	} );
} );
