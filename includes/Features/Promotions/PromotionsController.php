<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Promotions;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/** Promotions of payment methods, of which there are none. Existing clients ask on most pages, and show a failure when nobody answers. */
final class PromotionsController extends Controller {

	private const NOT_FOUND = 'wcpay_promotion_not_found';

	/** @return list<Route> */
	public function routes(): array {
		$list = array(
			'title' => 'PaymentMethodPromotions',
			'type'  => 'array',
			'items' => JsonSchema::closed( 'PaymentMethodPromotion', array() ),
		);
		return array(
			new Route( 'GET', '/pm-promotions', static fn (): array => array(), array(), $list ),
			self::act( 'activate' ),
			self::act( 'dismiss' ),
		);
	}

	private static function act( string $verb ): Route {
		$id     = array(
			'type'     => 'string',
			'pattern'  => '^[A-Za-z0-9_-]{1,255}$',
			'required' => true,
		);
		$fields = array(
			'success'    => array( 'type' => 'boolean' ),
			'identifier' => array( 'type' => 'string' ),
			'status'     => array( 'type' => 'string' ),
		);
		return new Route(
			'POST',
			'/pm-promotions/(?P<id>[^\x2F]+)/' . $verb,
			self::refuse( ... ),
			array( 'id' => $id ),
			JsonSchema::closed( 'PromotionResult', $fields ),
			array( self::NOT_FOUND => array( 404 ) )
		);
	}

	/** @throws Refusal Always. */
	private static function refuse(): never {
		throw new Refusal(
			self::NOT_FOUND,
			__( 'This promotion has ended. Reload the page.', 'merchant-payments-for-woocommerce' ),
			Reason::NotFound
		);
	}
}
