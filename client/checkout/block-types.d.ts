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
	export function registerExpressPaymentMethod( method: {
		name: string;
		title: string;
		gatewayId: string;
		paymentMethodId: string;
		content: React.ReactElement;
		edit: React.ReactElement;
		canMakePayment: () => Promise< boolean >;
		supports: { features: readonly string[]; style: readonly string[] };
	} ): void;
}

declare module '@woocommerce/settings' {
	export function getPaymentMethodData< T >(
		name: string,
		fallback: T | null
	): T | null;
}
