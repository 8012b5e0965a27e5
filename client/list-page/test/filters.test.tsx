import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer } from '../../data/test/fake-server';
import type { ListDescriptor } from '../descriptor';
import { ListPage } from '../list-page';
import {
	ADDRESS,
	answerAll,
	goTo,
	newList,
	pagesOf,
	type Thing,
} from './things';

beforeEach( () => {
	window.merchantPaymentsSettings = { timeZone: 'America/New_York' };
	getHistory().replace( ADDRESS );
} );

/** Pickers animate, and type as people do. */
jest.setTimeout( 20_000 );

const search = () => new URLSearchParams( window.location.search );

const pick = async ( from: string, what: string ) => {
	const user = userEvent.setup();
	await user.click( screen.getByRole( 'button', { name: from } ) );
	await user.click( await screen.findByRole( 'button', { name: what } ) );
};

type Things = ListDescriptor< Thing, { count: number }, 'name' | 'size' >;

const withCurrencies = ( ...codes: string[] ): Things => {
	const list = newList();
	return {
		...list,
		filters: [
			...list.filters,
			{
				kind: 'currency',
				name: 'store_currency_is',
				currencies: () => codes,
			},
		],
	};
};

const withSearch = (
	suggest: ( typed: string ) => Promise< string[] >
): Things => {
	const list = newList();
	return {
		...list,
		filters: [
			...list.filters,
			{
				kind: 'search',
				name: 'search',
				label: 'Search things',
				placeholder: 'Name',
				suggest,
			},
		],
	};
};

describe( 'Advanced filters', () => {
	it( 'are chosen, applied from the first page, and cleared', async () => {
		const calls = fakeServer( answerAll );
		const user = userEvent.setup();
		getHistory().replace( `${ ADDRESS }&paged=2&orderby=size&order=asc` );
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 26' );

		await pick( 'All things', 'Advanced filters' );
		expect( search().get( 'filter' ) ).toBe( 'advanced' );
		await pick( 'Add a filter', 'Kind' );
		await user.selectOptions(
			screen.getByRole( 'combobox', {
				name: 'What to filter “Kind” by',
			} ),
			'Square'
		);
		await user.selectOptions(
			screen.getByRole( 'combobox', { name: 'How to filter by “Kind”' } ),
			'Is not'
		);
		await user.click( screen.getByRole( 'link', { name: 'Filter' } ) );

		await waitFor( () =>
			expect( pagesOf( calls ).at( -1 )?.address ).toBe(
				'/things?direction=asc&kind_is_not=square&page=1&pagesize=25&sort=size'
			)
		);
		expect( search().get( 'paged' ) ).toBeNull();
		expect( search().get( 'orderby' ) ).toBe( 'size' );

		await pick( 'Advanced filters', 'All things' );
		expect( search().get( 'kind_is_not' ) ).toBeNull();
		expect( search().get( 'filter' ) ).toBeNull();
		// WooCommerce's filters use a prop of WordPress's that goes away; it is said once.
		expect( console ).toHaveWarned();
	} );

	it( 'show what the address says, also when it changes', async () => {
		fakeServer( answerAll );
		getHistory().replace( `${ ADDRESS }&kind_is=square&match=any` );
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 1' );
		const value = () =>
			screen.getByRole( 'combobox', {
				name: 'What to filter “Kind” by',
			} );
		const match = () =>
			screen.getByRole( 'combobox', { name: /any or all/ } );

		expect( value() ).toHaveValue( 'square' );
		expect( match() ).toHaveValue( 'any' );

		goTo( '&filter=advanced&kind_is=round' );
		expect( value() ).toHaveValue( 'round' );
		expect( match() ).toHaveValue( 'all' );

		goTo( '&filter=advanced&kind_is=bad' );
		expect(
			screen.queryByRole( 'combobox', { name: /“Kind”/ } )
		).not.toBeInTheDocument();
	} );

	it( 'ask for the days of the store', async () => {
		const calls = fakeServer( answerAll );
		getHistory().replace(
			`${ ADDRESS }&date_between=2026-03-09,2026-03-08`
		);
		render( <ListPage descriptor={ newList() } /> );
		await screen.findByText( 'Thing 1' );

		expect( pagesOf( calls ).at( -1 )?.params ).toMatchObject( {
			'date_between[0]': '2026-03-08 05:00:00',
			'date_between[1]': '2026-03-10 03:59:59',
		} );
		expect(
			screen
				.getAllByDisplayValue( /\/2026$/ )
				.map( ( field ) => ( field as HTMLInputElement ).value )
		).toEqual( [ '03/08/2026', '03/09/2026' ] );
	} );

	it( 'say when nothing fits them, and are cleared there', async () => {
		fakeServer( ( call ) => {
			const isNothing = 'kind_is' in ( call.params ?? {} );
			return isNothing ? { data: [], count: 0 } : answerAll( call );
		} );
		getHistory().replace( `${ ADDRESS }&kind_is=square` );
		render( <ListPage descriptor={ newList() } /> );

		expect( await screen.findByText( 'No thing fits.' ) ).toBeVisible();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Clear filters' } )
		);
		expect( await screen.findByText( 'Thing 1' ) ).toBeVisible();
		expect( getHistory().location.search ).not.toContain( 'kind_is' );
	} );
} );

describe( 'The currency filter', () => {
	it( 'is there when there is more than one', async () => {
		const calls = fakeServer( answerAll );
		render( <ListPage descriptor={ withCurrencies( 'usd', 'jpy' ) } /> );
		await screen.findByText( 'Thing 1' );

		await pick( 'All currencies', 'Japanese Yen' );

		await waitFor( () =>
			expect( pagesOf( calls ).at( -1 )?.params.store_currency_is ).toBe(
				'jpy'
			)
		);
	} );

	it( 'is not there when there is one', async () => {
		fakeServer( answerAll );
		render( <ListPage descriptor={ withCurrencies( 'usd' ) } /> );
		await screen.findByText( 'Thing 1' );

		expect(
			screen.queryByRole( 'button', { name: 'All currencies' } )
		).not.toBeInTheDocument();
	} );
} );

describe( 'The search box', () => {
	const box = () => screen.getByRole( 'combobox', { name: 'Search things' } );

	it( 'suggests while one types, and searches for what is chosen', async () => {
		const calls = fakeServer( answerAll );
		const suggest = jest.fn( async () => [ 'Order #12' ] );
		const user = userEvent.setup();
		getHistory().replace( `${ ADDRESS }&paged=2` );
		render( <ListPage descriptor={ withSearch( suggest ) } /> );
		await screen.findByText( 'Thing 26' );

		// At once: between two keys a slow machine may have asked already.
		await user.click( box() );
		await user.paste( '12' );
		await user.click(
			await screen.findByRole( 'option', { name: 'Order #12' } )
		);

		await waitFor( () =>
			expect( pagesOf( calls ).at( -1 )?.params ).toMatchObject( {
				'search[0]': 'Order #12',
				page: '1',
			} )
		);
		expect( suggest ).toHaveBeenCalledTimes( 1 );
		expect( search().get( 'search' ) ).toBe( 'Order #12' );
	} );

	it( 'takes any text literally and each once, also without suggestions', async () => {
		const calls = fakeServer( answerAll );
		const user = userEvent.setup();
		render(
			<ListPage
				descriptor={ withSearch( () => Promise.reject( new Error() ) ) }
			/>
		);
		await screen.findByText( 'Thing 1' );
		expect( box() ).toHaveAccessibleDescription(
			'Separate with commas or the Enter key.'
		);

		await user.type( box(), '100% _\\{Enter}' );
		await user.type( box(), '100% _\\{Enter}' );

		await waitFor( () =>
			expect( pagesOf( calls ).at( -1 )?.params ).toMatchObject( {
				'search[0]': '100% _\\',
			} )
		);
		expect( pagesOf( calls ).at( -1 )?.params ).not.toHaveProperty(
			'search[1]'
		);

		await user.click( screen.getByRole( 'button', { name: /Remove/ } ) );
		expect( search().get( 'search' ) ).toBeNull();
	} );

	it( 'suggests also when something else on the page arrives while one types', async () => {
		fakeServer( answerAll );
		const descriptor = withSearch( async () => [ 'Order #12' ] );
		const { rerender } = render( <ListPage descriptor={ descriptor } /> );
		await screen.findByText( 'Thing 1' );
		await userEvent.type( box(), '12' );
		rerender( <ListPage descriptor={ descriptor } /> );
		expect(
			await screen.findByRole( 'option', { name: 'Order #12' } )
		).toBeVisible();
	} );

	it( 'keeps what was searched for in the address', async () => {
		fakeServer( answerAll );
		getHistory().replace( `${ ADDRESS }&search=Grace,a%252Cb` );
		const { container } = render(
			<ListPage descriptor={ withSearch( async () => [] ) } />
		);
		await screen.findByText( 'Thing 1' );

		expect(
			within( container ).getAllByRole( 'button', { name: /Remove/ } )
		).toHaveLength( 2 );
		expect( container ).toHaveTextContent( 'a,b' );
	} );
} );
