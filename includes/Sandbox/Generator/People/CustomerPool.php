<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Payment\PaymentChoice;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\Weights;

/** Chooses the customer of the next purchase: a new or an earlier one. */
final class CustomerPool {

	/** Purchases in a thousand by the regular customer, and by any earlier customer. */
	private const REGULAR   = 15;
	private const RETURNING = 400;

	/** Share of customers who register. */
	private const JOINING = 0.22;

	/** Maximum number of earlier customers who may return, which bounds the memory. */
	private const REMEMBERED = 6000;

	/**
	 * Earlier customers; the oldest are dropped.
	 *
	 * @var array<int, Customer>
	 */
	private array $earlier = array();

	/** Number of customers so far. */
	private int $count = 0;

	/** The customer with the most orders. */
	private readonly Customer $regular;

	/** Precomputed distributions. */
	private readonly Weights $countries;

	public function __construct( private readonly Chance $chance, public readonly PaymentChoice $payment_methods ) {
		$this->countries = new Weights( Countries::weights() );
		$this->regular   = $this->newcomer( 'US', $payment_methods->online( 'US', 'card', 'visa' )->risky( null ) );

		$this->regular->joins = true;

		// A name that must be escaped wherever it is printed.
		$this->enter( array( '<b>Bold</b>', '& Sons', 'bold.sons' ), 'US', $payment_methods->online( 'US', 'card' ) );
	}

	/** The customer of the next purchase. */
	public function next(): Customer {
		$roll = $this->chance->between( 1, 1000 );
		if ( $roll <= self::REGULAR ) {
			return $this->regular;
		}
		if ( $roll <= self::REGULAR + self::RETURNING ) {
			return $this->earlier[ $this->chance->between( 0, count( $this->earlier ) - 1 ) ];
		}
		$country = $this->countries->draw( $this->chance );
		return $this->newcomer( $country, $this->payment_methods->online( $country ) );
	}

	/** @param string $country ISO code of one of the markets. */
	public function newcomer( string $country, Tender $tender ): Customer {
		return $this->enter( Countries::name( $country, $this->chance ), $country, $tender );
	}

	/**
	 * Adds a customer.
	 *
	 * @param array{string, string, string} $name    Given name, family name, and both as in an e-mail address.
	 * @param string                        $country ISO code of one of the markets.
	 */
	private function enter( array $name, string $country, Tender $tender ): Customer {
		$contact         = Countries::contact( $country, $this->chance ) + array( 'email' => $name[2] . ( $this->count + 1 ) . '@example.com' );
		$customer        = new Customer( $name[0], $name[1], $contact, $tender );
		$customer->joins = $this->chance->happens( self::JOINING );

		$this->earlier[ $this->count % self::REMEMBERED ] = $customer;
		++$this->count;
		return $customer;
	}
}
