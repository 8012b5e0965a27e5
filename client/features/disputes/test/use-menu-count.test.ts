import { act, renderHook } from '@testing-library/react';

import { fakeServer } from '../../../data/test/fake-server';
import { useMenuCount } from '../use-menu-count';

const badges = () =>
	[ ...document.querySelectorAll( '.awaiting-mod' ) ].map(
		( { className, textContent } ) => [ className, textContent ]
	);

const badge = ( name: string, count: number ) =>
	`<span class="merchant-payments-${ name } awaiting-mod count-${ count }"><span data-count>${ count }</span> <span><span data-count>${ count }</span> things</span></span>`;

const open = ( status?: string ) =>
	renderHook(
		( props: { status?: string } ) => useMenuCount( props.status ),
		{
			initialProps: { status },
		}
	);

beforeEach( () => {
	document.body.innerHTML =
		badge( 'waiting', 9 ) +
		badge( 'uncaptured', 7 ) +
		badge( 'disputes', 2 );
} );

it( 'counts again when the dispute on the page has changed', async () => {
	const calls = fakeServer( () => ( { count: 1 } ) );
	const { rerender } = open();
	rerender( { status: 'needs_response' } );
	rerender( { status: 'needs_response' } );
	expect( calls ).toEqual( [] );

	rerender( { status: 'under_review' } );
	await act( async () => {} );
	expect( calls.map( ( { address } ) => address ) ).toEqual( [
		'/disputes/summary?filter=awaiting_response',
	] );
	expect( badges() ).toEqual( [
		[ 'merchant-payments-waiting awaiting-mod count-8', '8 8 things' ],
		[ 'merchant-payments-uncaptured awaiting-mod count-7', '7 7 things' ],
		[ 'merchant-payments-disputes awaiting-mod count-1', '1 1 things' ],
	] );
} );

it( 'leaves the number as it is when it can’t be counted', async () => {
	const calls = fakeServer();
	const { rerender } = open( 'needs_response' );
	rerender( { status: 'lost' } );
	calls[ 0 ]?.fail( 503, { code: 'wcpay_http_request_failed' } );
	await act( async () => {} );
	expect( badges()[ 2 ]?.[ 1 ] ).toBe( '2 2 things' );
} );
