import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';

import { fakeServer } from '../../data/test/fake-server';
import type { ListFilter } from '../filters/filter';
import { parametersOf } from '../filters/parameters';
import { ListPage } from '../list-page';
import { tabArgs, tabOf } from '../tab-address';
import { TabbedLists, type ListTab } from '../tabbed-lists';
import { ADDRESS, answerAll, goTo, newList, pagesOf, travel } from './things';

const namesOf = < Summary, >(
	filters: readonly ListFilter< Summary >[]
): string[] => parametersOf( filters ).map( ( { name } ) => name );

function listTab( name: string, change: Partial< ListTab > = {} ): ListTab {
	const list = newList();
	return {
		name,
		title: `The ${ name }`,
		parameters: namesOf( list.filters ),
		Content: () => (
			<>
				<h2>{ `Here are ${ name }` }</h2>
				<ListPage descriptor={ list } />
			</>
		),
		...change,
	};
}

async function show( ...others: ListTab[] ) {
	const calls = fakeServer( answerAll );
	const tabs: [ ListTab, ...ListTab[] ] = [ listTab( 'apples' ), ...others ];
	render( <TabbedLists label="Fruit" tabs={ tabs } /> );
	await screen.findByText( '1–25 of 60' );
	return calls;
}

const shown = () => screen.getByText( /^Here are/ ).textContent;
const parameters = () =>
	Object.fromEntries( new URLSearchParams( window.location.search ) );

beforeEach( () => {
	window.merchantPaymentsSettings = { shouldUseExplicitPrice: true };
	getHistory().replace( ADDRESS );
} );

describe( 'Lists that share a page', () => {
	it( 'offer no choice where there is one list', async () => {
		await show( listTab( 'pears', { isShown: false } ) );

		expect( shown() ).toBe( 'Here are apples' );
		expect( screen.queryByRole( 'tab' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'tabpanel' ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ '', 'apples' ],
		[ '&tab=apples', 'apples' ],
		[ '&tab=pears', 'pears' ],
		[ '&tab=plums', 'apples' ],
		[ '&tab=nonsense', 'apples' ],
		[ '&tab=', 'apples' ],
		[ '&tab[]=pears', 'apples' ],
	] )( 'show at %p the %s', async ( rest, name ) => {
		getHistory().replace( ADDRESS + rest );
		await show(
			listTab( 'pears' ),
			listTab( 'plums', { isShown: false } )
		);

		expect( shown() ).toBe( `Here are ${ name }` );
		expect(
			screen.getByRole( 'tab', { selected: true } )
		).toHaveTextContent( `The ${ name }` );
		expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 2 );
		expect(
			screen.getByRole( 'tabpanel', { name: `The ${ name }` } )
		).toBeVisible();
	} );

	it( 'start anew when another one is chosen: page, length, order and filters', async () => {
		getHistory().replace(
			`${ ADDRESS }&paged=1&per_page=25&orderby=size&order=desc&filter=advanced&match=any&kind_is=round&date_between[]=2026-01-01&date_between[]=2026-01-31&foreign=1`
		);
		const calls = await show( listTab( 'pears' ) );
		const user = userEvent.setup();
		act( () =>
			getHistory().push(
				`${ window.location.pathname }${ window.location.search.replace(
					'paged=1&per_page=25',
					'paged=2&per_page=10'
				) }`
			)
		);
		await screen.findByText( '11–20 of 60' );

		await user.click( screen.getByRole( 'tab', { name: 'The pears' } ) );
		await screen.findByText( '1–25 of 60' );

		expect( shown() ).toBe( 'Here are pears' );
		expect( parameters() ).toEqual( {
			page: 'wc-admin',
			path: '/payments/things',
			foreign: '1',
			tab: 'pears',
		} );
		expect( pagesOf( calls ).at( -1 )?.address ).toBe(
			'/things?direction=asc&page=1&pagesize=25&sort=name'
		);
		// WooCommerce's filters use a prop of WordPress's that goes away; it is said once.
		expect( console ).toHaveWarned();
	} );

	it( 'follow back and forward, each with what it was asked', async () => {
		await show( listTab( 'pears' ) );
		const user = userEvent.setup();
		goTo( '&paged=2&kind_is=round' );
		await screen.findByText( '26–50 of 60' );
		await user.click( screen.getByRole( 'tab', { name: 'The pears' } ) );
		await screen.findByText( '1–25 of 60' );

		await travel( () => getHistory().back() );
		expect( shown() ).toBe( 'Here are apples' );
		expect( await screen.findByText( '26–50 of 60' ) ).toBeVisible();
		expect( parameters() ).toMatchObject( { kind_is: 'round' } );

		await travel( () => getHistory().forward() );
		expect( shown() ).toBe( 'Here are pears' );
		expect( await screen.findByText( '1–25 of 60' ) ).toBeVisible();
	} );

	it( 'leave the address alone when the one that shows is chosen', async () => {
		await show( listTab( 'pears' ) );
		const user = userEvent.setup();
		goTo( '&paged=2' );
		await screen.findByText( '26–50 of 60' );

		await user.click( screen.getByRole( 'tab', { name: 'The apples' } ) );

		expect( parameters() ).toMatchObject( { paged: '2' } );
	} );

	it( 'are reached by keyboard, and chosen only on purpose', async () => {
		await show( listTab( 'pears' ), listTab( 'plums' ) );
		const user = userEvent.setup();
		const tab = ( name: string ) =>
			screen.getByRole( 'tab', { name: `The ${ name }` } );

		await user.tab();
		expect( tab( 'apples' ) ).toHaveFocus();
		await user.keyboard( '{ArrowLeft}' );
		expect( tab( 'plums' ) ).toHaveFocus();
		await user.keyboard( '{ArrowRight}{ArrowRight}' );
		expect( tab( 'pears' ) ).toHaveFocus();
		await user.keyboard( '{End}' );
		expect( tab( 'plums' ) ).toHaveFocus();
		await user.keyboard( '{Home}' );
		expect( tab( 'apples' ) ).toHaveFocus();
		expect( shown() ).toBe( 'Here are apples' );

		await user.keyboard( '{ArrowRight}{Enter}' );
		await screen.findByText( 'Here are pears' );
		expect( tab( 'pears' ) ).toHaveFocus();
		expect( tab( 'pears' ) ).toHaveAttribute( 'aria-selected', 'true' );

		await user.tab();
		expect(
			within( screen.getByRole( 'tabpanel' ) ).getByRole( 'button', {
				name: 'All things',
			} )
		).toHaveFocus();
		await screen.findByText( '1–25 of 60' );
	} );

	it( 'have the next one on the left where people read from the right', async () => {
		setLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
		await show( listTab( 'pears' ), listTab( 'plums' ) );
		const user = userEvent.setup();

		await user.tab();
		await user.keyboard( '{ArrowLeft}' );

		expect(
			screen.getByRole( 'tab', { name: 'The pears' } )
		).toHaveFocus();
		resetLocaleData();
	} );

	it( 'keep the first one as it is when there comes to be a choice', async () => {
		fakeServer( answerAll );
		const apples = listTab( 'apples' );
		const pears = listTab( 'pears' );
		const { rerender } = render(
			<TabbedLists label="Fruit" tabs={ [ apples ] } />
		);
		await screen.findByText( '1–25 of 60' );
		const table = screen.getByRole( 'table' );

		rerender( <TabbedLists label="Fruit" tabs={ [ apples, pears ] } /> );

		expect(
			within(
				screen.getByRole( 'tablist', { name: 'Fruit' } )
			).getAllByRole( 'tab' )
		).toHaveLength( 2 );
		expect( screen.getByRole( 'table' ) ).toBe( table );
	} );
} );

describe( 'In the address', () => {
	const own = namesOf( newList().filters );

	it( 'a change of tab takes back all that was the list’s own, and nothing else', () => {
		expect(
			tabArgs(
				{ name: 'a', parameters: own },
				{ name: 'b', parameters: [] }
			)
		).toEqual( {
			tab: 'b',
			paged: undefined,
			per_page: undefined,
			orderby: undefined,
			order: undefined,
			filter: undefined,
			match: undefined,
			kind_is: undefined,
			kind_is_not: undefined,
			date_before: undefined,
			date_after: undefined,
			date_between: undefined,
		} );
	} );

	it( 'a tab that is not there counts as the first', () => {
		const tabs: [ { name: string }, { name: string } ] = [
			{ name: 'a' },
			{ name: 'b' },
		];
		expect( tabOf( '?tab=b', tabs ).name ).toBe( 'b' );
		expect( tabOf( '?tab=B', tabs ).name ).toBe( 'a' );
		expect( tabOf( '', tabs ).name ).toBe( 'a' );
	} );
} );
