/** Our payment method in WooCommerce's block checkout. */
import { __ } from '@wordpress/i18n';
import { registerPaymentMethod } from '@woocommerce/blocks-registry';
import { getPaymentMethodData } from '@woocommerce/settings';
import { BlockForm, type BlockSettings } from './block-form';
import { registerExpress } from './express/block-express';
import type { ExpressSettings } from './express/settings';
import { SavedCard } from './saved/block-card';
import './style.scss';

const METHOD = 'merchant_payments';
const settings = getPaymentMethodData<
	BlockSettings & { express: ExpressSettings | null }
>( METHOD, null );

if ( settings ) {
	registerPaymentMethod( {
		name: METHOD,
		label: settings.title,
		ariaLabel: settings.title,
		content: <BlockForm settings={ settings } />,
		// In the editor nobody pays.
		edit: <p>{ settings.title }</p>,
		canMakePayment: () => true,
		savedTokenComponent: <SavedCard settings={ settings } />,
		supports: {
			features: settings.supports,
			showSavedCards: settings.keepsCards,
			showSaveOption: settings.keepsCards && ! settings.recurs,
		},
	} );
	if ( settings.express ) {
		registerExpress(
			settings.express,
			__( 'Wallets', 'merchant-payments-for-woocommerce' )
		);
	}
}
