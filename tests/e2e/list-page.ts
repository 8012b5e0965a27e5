import type { Locator, Page } from '@playwright/test';

import { patience } from './site';
import { expect } from './test';

/**
 * Milliseconds until a click is tried again: the page scrolls for it, the popover follows, and on a busy machine the click can miss the
 * item.
 */
const MOVING = patience( 3_000 );

/** What an address asks of a list. */
export type Query = Record< string, string >;

/**
 * A page of ours that is a list, as a merchant sees it.
 */
export abstract class ListPage {
	/** In the address. */
	abstract readonly path: string;
	/** In the menu, and the heading of the page. */
	abstract readonly name: string;
	/** Another page of ours, whose menu has this one. */
	abstract readonly elsewhere: { path: string };
	/** What is listed, as a sentence has it. */
	abstract readonly things: string;

	readonly filters: Locator;
	/** The term and the amounts of each total. */
	readonly totals: Locator;
	/** The rows with their title, tools and pager. */
	readonly card: Locator;

	constructor( readonly page: Page ) {
		this.filters = page.locator( '.merchant-payments-filters' );
		this.totals = page.locator( '.merchant-payments-totals' );
		this.card = page.locator( '.merchant-payments-list__card' );
	}

	get heading(): Locator {
		return this.page.getByRole( 'heading', { name: this.name, level: 1 } );
	}

	/**
	 * What a button has opened, once it has come to rest.
	 */
	get popover(): Locator {
		return this.page.locator( '.components-popover.is-positioned' );
	}

	get table(): Locator {
		return this.page.getByRole( 'table', {
			// WooCommerce adds that one can scroll where the fonts of the machine are wide.
			name: new RegExp( `^All ${ this.things }( ?\\(scroll.*\\))?$` ),
		} );
	}

	/**
	 * Without the row of headers.
	 */
	get rows(): Locator {
		return this.table
			.getByRole( 'row' )
			.filter( { has: this.page.getByRole( 'cell' ) } );
	}

	/**
	 * The address of the page with what it asks of its list.
	 */
	address( query: Query = {} ): string {
		const params = new URLSearchParams( {
			page: 'wc-admin',
			path: this.path,
			...query,
		} );
		return `/wp-admin/admin.php?${ params }`;
	}

	/**
	 * Opens the page and waits for its rows.
	 */
	async open( query: Query = {} ): Promise< void > {
		await this.page.goto( this.address( query ) );
		await this.hasSettled();
	}

	/**
	 * Comes from another page of ours through the menu: then the page brings no answers along, and asks for them itself.
	 */
	async enter(): Promise< void > {
		const from = new URLSearchParams( {
			page: 'wc-admin',
			path: this.elsewhere.path,
		} );
		await this.page.goto( `/wp-admin/admin.php?${ from }` );
		// Before the app has taken the menu over, a click would load the page whole, with its first answers in it.
		await expect(
			this.page.locator( '.merchant-payments-list' )
		).toBeVisible();
		await this.page
			.getByRole( 'navigation', { name: 'Main menu' } )
			// Behind it may stand how many payments wait to be captured.
			.getByRole( 'link', {
				name: new RegExp( `^${ this.name }( \\d|$)` ),
			} )
			.click();
		await expect( this.heading ).toBeVisible();
	}

	/**
	 * Waits until no rows are on their way any more.
	 */
	async hasSettled(): Promise< void > {
		// The rows first, placeholders or not: a page whose code has not arrived is busy with nothing.
		await expect( this.rows.first() ).toBeVisible();
		await expect(
			this.page.locator( '.merchant-payments-page [aria-busy="true"]' )
		).toHaveCount( 0 );
		await expect( this.rows.first() ).toBeVisible();
	}

	/**
	 * The header of a column.
	 */
	header( label: string ): Locator {
		return this.table.getByRole( 'columnheader', { name: label } );
	}

	/**
	 * The labels of the visible columns in their order.
	 */
	async headers(): Promise< string[] > {
		const texts = await this.table
			.getByRole( 'columnheader' )
			.allInnerTexts();
		return texts.map( ( text ) => text.split( '\n' )[ 0 ]?.trim() ?? '' );
	}

	/**
	 * The texts of a column's cells.
	 */
	async column( label: string ): Promise< string[] > {
		const index = ( await this.headers() ).indexOf( label );
		return this.rows
			.locator( `> :nth-child(${ index + 1 })` )
			.allInnerTexts();
	}

	/**
	 * The amounts of the column, in units of whatever currency each row has.
	 */
	async amounts(): Promise< number[] > {
		const texts = await this.column( 'Amount' );
		return texts.map( ( text ) =>
			Number(
				( text.split( '\n' )[ 0 ] ?? '' )
					.replace( /[−-]/, '-' )
					.replace( /[^\d.-]/g, '' )
			)
		);
	}

	/**
	 * What a total says, one line for each currency.
	 */
	async total( label: string ): Promise< string[] > {
		const others = this.totals.getByRole( 'button', {
			name: 'Show all currencies',
		} );
		if ( await others.isVisible() ) {
			await others.click();
		}
		const tile = this.totals
			.locator( '.merchant-payments-totals__tile' )
			.filter( { has: this.page.getByText( label, { exact: true } ) } );
		const text = await tile.getByRole( 'definition' ).innerText();
		return text.split( '\n' );
	}

	/**
	 * Chooses in one of the two pickers above the list.
	 *
	 * @param current What it says before.
	 * @param wanted  What is chosen.
	 */
	async pick( current: string, wanted: string ): Promise< void > {
		const pickers = this.filters.locator(
			'.merchant-payments-filters__pickers'
		);
		await pickers.getByRole( 'button', { name: current } ).click();
		await this.page.getByRole( 'button', { name: wanted } ).click();
		await expect(
			pickers.getByRole( 'button', { name: wanted } )
		).toHaveAttribute( 'aria-expanded', 'false' );
	}

	/**
	 * Adds an advanced filter.
	 *
	 * @param name One of those that are offered.
	 * @param rule For example `Is not`.
	 * @return The filter's fields.
	 */
	async addFilter( name: string, rule: string ): Promise< Locator > {
		await this.filters
			.getByRole( 'button', { name: 'Add a filter' } )
			.click();
		const fields = this.filters.getByRole( 'group', { name, exact: true } );
		await expect( async () => {
			if ( ! ( await fields.isVisible() ) ) {
				await this.popover
					.getByRole( 'button', { name, exact: true } )
					.click( { timeout: MOVING } );
			}
			await expect( fields ).toBeVisible( { timeout: MOVING } );
		} ).toPass( { timeout: patience( 15_000 ) } );
		await fields
			.getByLabel( `How to filter by “${ name }”` )
			.selectOption( rule );
		return fields;
	}

	/**
	 * Applies the advanced filters.
	 */
	async apply(): Promise< void > {
		await this.filters
			.getByRole( 'link', { name: 'Filter', exact: true } )
			.click();
	}

	/**
	 * Shows a column, or hides it.
	 */
	async toggleColumns( ...labels: string[] ): Promise< void > {
		await this.card
			.getByRole( 'button', { name: 'Choose columns' } )
			.click();
		for ( const label of labels ) {
			const item = this.popover.getByRole( 'menuitemcheckbox', {
				name: label,
				exact: true,
			} );
			const wanted = ! ( await item.isChecked() );
			await expect( () =>
				item.setChecked( wanted, { timeout: MOVING } )
			).toPass( { timeout: patience( 15_000 ) } );
		}
		await this.page.keyboard.press( 'Escape' );
	}

	get exportButton(): Locator {
		return this.card.getByRole( 'button', { name: 'Export' } );
	}
}
