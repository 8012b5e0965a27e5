import type { Locator, Page } from '@playwright/test';

import type { Dispute } from '../../../client/contract/types';
import { expectFocusKept, tabTo } from '../keyboard';
import { payments } from '../rest';
import { shop, type Disputed, type OrderWish } from '../shop';

/**
 * A PDF of some bytes.
 * @param name
 * @param size
 */
export const pdf = ( name: string, size: number ) => ( {
	name,
	mimeType: 'application/pdf',
	buffer: Buffer.from(
		'%PDF-1.4\n%' + ' '.repeat( size - 17 ) + '\n%%EOF\n'
	),
} );

/**
 * A payment that a bank disputes.
 * @param dispute
 * @param order
 */
export async function disputed(
	dispute: object,
	order: OrderWish = {}
): Promise< Disputed > {
	const [ found ] = await shop.disputes( [ { dispute, order } ] );
	return found as Disputed;
}

export const readBack = ( page: Page, id: string ) =>
	payments< Dispute >( page, `/disputes/${ id }` );

/** The page on which a dispute is answered, as a merchant uses it. */
export class ChallengePage {
	constructor( readonly page: Page ) {}

	address( path: string, id: string ): string {
		const params = new URLSearchParams( { page: 'wc-admin', path, id } );
		return `/wp-admin/admin.php?${ params }`;
	}

	/**
	 * Opens another page, which leads to the challenge or comes after it.
	 * @param path
	 * @param id
	 */
	async go( path: string, id: string ): Promise< void > {
		await this.page.goto( this.address( path, id ) );
	}

	enter = ( id: string ): Promise< void > =>
		this.go( '/payments/disputes/challenge', id );

	async open( id: string ): Promise< void > {
		await this.enter( id );
		await this.heading( 'Purchase info' ).waitFor();
	}

	/**
	 * Goes to a page as the app's links do, without loading WordPress again; only the first one is loaded.
	 * @param path
	 * @param id
	 */
	async visit( path: string, id: string ): Promise< void > {
		if ( ! this.page.url().includes( 'page=wc-admin' ) ) {
			return this.go( path, id );
		}
		await this.page.evaluate(
			( address ) =>
				(
					window as unknown as Record<
						'wc',
						{
							navigation: {
								getHistory: () => {
									push: ( to: string ) => void;
								};
							};
						}
					>
				 ).wc.navigation
					.getHistory()
					.push( address ),
			this.address( path, id )
		);
	}

	async visitChallenge( id: string ): Promise< void > {
		await this.visit( '/payments/disputes/challenge', id );
		await this.heading( 'Purchase info' ).waitFor();
	}

	heading( step: string ): Locator {
		return this.page.getByRole( 'heading', {
			name: new RegExp( `^Step \\d of \\d: ${ step }$` ),
		} );
	}

	button( name: string ): Locator {
		return this.page.getByRole( 'button', { name, exact: true } );
	}

	place( name: string ): Locator {
		return this.page.getByRole( 'group', {
			name: new RegExp( `^${ name }` ),
		} );
	}

	async attach(
		name: string,
		file: ReturnType< typeof pdf >
	): Promise< void > {
		await this.place( name )
			.locator( 'input[type=file]' )
			.setInputFiles( file );
	}

	/**
	 * Waits until a file is kept: its name is there as soon as the upload begins, while which nothing can be saved.
	 * @param name
	 */
	async isKept( name: string ): Promise< void > {
		await this.place( name )
			.getByRole( 'button', { name: /^Remove/ } )
			.waitFor();
	}

	private confirmation(): Locator {
		return this.page
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Submit evidence' } );
	}

	/** Submits the last step, and says that it was meant. */
	async submit(): Promise< void > {
		await this.button( 'Submit evidence' ).click();
		await this.confirmation().click();
		// The notice alone may be that of a dispute before.
		await this.page
			.getByRole( 'heading', { name: 'Your evidence was submitted' } )
			.waitFor();
		await this.said( 'Evidence submitted!' ).waitFor();
	}

	/**
	 * The same with the keyboard alone.
	 * @param presses How often Enter confirms: held down, it presses twice.
	 */
	async submitByKeyboard( presses = 1 ): Promise< void > {
		const { keyboard } = this.page;
		await tabTo( this.page, this.button( 'Submit evidence' ) );
		await keyboard.press( 'Enter' );
		await this.page.getByRole( 'dialog' ).waitFor();
		await tabTo( this.page, this.confirmation() );
		for ( let press = 0; press < presses; press++ ) {
			await keyboard.press( 'Enter' );
		}
		await this.said( 'Evidence submitted!' ).waitFor();
		await expectFocusKept( this.page );
	}

	/**
	 * A notice, not what is read aloud of it.
	 * @param text
	 */
	said( text: string | RegExp ): Locator {
		return this.page
			.locator( '.components-snackbar__content' )
			.getByText( text );
	}

	async next( step: string ): Promise< void > {
		await this.button( 'Next' ).click();
		await this.heading( step ).waitFor();
	}
}
