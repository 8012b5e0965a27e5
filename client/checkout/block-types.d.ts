/** What is used of WooCommerce's block checkout (facts: developer.woocommerce.com, payment method integration). */
declare module '@woocommerce/blocks-registry' {
	export function registerPaymentMethod( method: {
		name: string;
		label: React.ReactNode;
		ariaLabel: string;
		content: React.ReactElement;
		edit: React.ReactElement;
		canMakePayment: () => boolean;
		savedTokenComponent: React.ReactElement;
		supports: {
			features: readonly string[];
			showSavedCards: boolean;
			showSaveOption: boolean;
		};
	} ): void;
}

declare module '@woocommerce/settings' {
	export function getPaymentMethodData< T >(
		name: string,
		fallback: T | null
	): T | null;
}
