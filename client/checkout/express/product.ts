import { __ } from '@wordpress/i18n';
import { Refusal } from '../shop';
import type { Chosen } from './cart-purchase';

const value = ( form: Element | null, name: string ): string =>
	form?.querySelector< HTMLInputElement | HTMLSelectElement >(
		`[name="${ name }"]`
	)?.value ?? '';

/**
 * What the product's form says now.
 *
 * @param product Id of the page's product.
 * @throws A Refusal when something is still to be chosen.
 */
export function chosenProduct( product: number ): Chosen {
	const form = document.querySelector( 'form.cart' );
	const attributes = [
		...( form?.querySelectorAll< HTMLSelectElement >(
			'[name^="attribute_"]'
		) ?? [] ),
	];
	const isVariable =
		form?.querySelector( '[name="variation_id"]' ) ?? attributes[ 0 ];
	const id = isVariable ? Number( value( form, 'variation_id' ) ) : product;
	if ( ! id || attributes.some( ( attribute ) => attribute.value === '' ) ) {
		throw new Refusal(
			__(
				'Please choose what you want to buy first.',
				'merchant-payments-for-woocommerce'
			)
		);
	}
	return {
		id,
		quantity: Number( value( form, 'quantity' ) ) || 1,
		variation: attributes.map( ( attribute ) => ( {
			attribute: attribute.name.replace( /^attribute_/, '' ),
			value: attribute.value,
		} ) ),
	};
}
