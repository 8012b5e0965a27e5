<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** At least one of every kind: methods, brands, terminals, risk levels and fates, at ages at which they are what they should be. */
final class Showcase {

	/** Below this many purchases a store is too small to show everything. */
	public const FROM_PURCHASES = 250;

	/** Methods with a country that uses them. */
	private const METHODS = array(
		'link'              => 'US',
		'affirm'            => 'US',
		'afterpay_clearpay' => 'GB',
		'klarna'            => 'DE',
		'bancontact'        => 'BE',
		'ideal'             => 'NL',
		'eps'               => 'AT',
		'p24'               => 'PL',
		'sepa_debit'        => 'DE',
		'multibanco'        => 'PT',
		'au_becs_debit'     => 'AU',
		'us_bank_account'   => 'US',
		'alipay'            => 'CN',
		'wechat_pay'        => 'CN',
	);

	/** Brands with a country that uses them. */
	private const BRANDS = array(
		'visa'       => 'GB',
		'mastercard' => 'FR',
		'amex'       => 'US',
		'discover'   => 'US',
		'diners'     => 'US',
		'jcb'        => 'JP',
		'unionpay'   => 'CN',
	);

	/** Fates that can be shown only near the end, because something is still open or needs the fraud rules. */
	private const RECENT = array(
		Fate::Authorized,
		Fate::DisputeOpen,
		Fate::DisputeInReview,
		Fate::InquiryOpen,
		Fate::InquiryInReview,
		Fate::Held,
		Fate::Approved,
		Fate::Rejected,
		Fate::HeldTooLong,
		Fate::RuleBlocked,
		Fate::Warned,
		Fate::WarnedRefunded,
	);

	/** @return list<Exhibit> */
	public static function exhibits(): array {
		$exhibits = array_merge( self::ways_to_pay(), self::lives(), self::open_ends() );
		usort( $exhibits, static fn ( Exhibit $a, Exhibit $b ): int => $b->age <=> $a->age );
		return $exhibits;
	}

	/** @return list<Exhibit> Methods, brands, terminals, currencies, right-to-left names and risk levels. */
	private static function ways_to_pay(): array {
		$exhibits = array();
		$age      = 500.0;
		foreach ( self::METHODS as $method => $country ) {
			$exhibits[] = new Exhibit( $age -= 11, $country, array( 'method' => $method ) );
		}
		foreach ( self::BRANDS as $brand => $country ) {
			$exhibits[] = new Exhibit( $age -= 11, $country, array( 'brand' => $brand ) );
		}
		for ( $terminal = 0; $terminal < 6; $terminal++ ) {
			$exhibits[] = new Exhibit( $age -= 11, 'US', array( 'terminal' => $terminal ) );
		}
		foreach ( array( 'KW', 'JP', 'CA', 'AU', 'IL', 'AE', 'KW', 'JP' ) as $country ) {
			$exhibits[] = new Exhibit( $age -= 11, $country );
		}
		$exhibits[] = new Exhibit(
			260.5,
			'US',
			array(
				'brand' => 'visa',
				'risk'  => 'highest',
			)
		);
		$exhibits[] = new Exhibit(
			12.5,
			'US',
			array(
				'brand' => 'mastercard',
				'risk'  => 'elevated',
			)
		);
		$exhibits[] = new Exhibit(
			9.5,
			'US',
			array(
				'brand' => 'visa',
				'risk'  => 'highest',
			)
		);
		return $exhibits;
	}

	/** @return list<Exhibit> */
	private static function lives(): array {
		$exhibits = array();
		$age      = 430.0;
		foreach ( array( Fate::Refunded, Fate::PartlyRefunded, Fate::RefundFailed, Fate::DisputeLost, Fate::DisputeWon ) as $fate ) {
			foreach ( array( array( 'JP', 'card' ), array( 'KW', 'card' ), array( 'SE', 'card' ), array( 'DE', 'klarna' ) ) as $who ) {
				$exhibits[] = new Exhibit( $age -= 5, $who[0], array( 'method' => $who[1] ), $fate );
			}
		}
		foreach ( array( 'DE', 'US' ) as $country ) {
			$method     = 'DE' === $country ? 'sepa_debit' : 'us_bank_account';
			$exhibits[] = new Exhibit( $age -= 7, $country, array( 'method' => $method ), Fate::FailedLate );
			$exhibits[] = new Exhibit( $age -= 7, $country, array( 'method' => $method ), Fate::Declined );
		}
		foreach ( Fate::cases() as $fate ) {
			if ( ! in_array( $fate, array( Fate::FailedLate, ...self::RECENT ), true ) ) {
				$exhibits[] = new Exhibit( $age -= 2, 'US', array(), $fate );
			}
		}
		return $exhibits;
	}

	/** @return list<Exhibit> */
	private static function open_ends(): array {
		return array(
			new Exhibit( 75, 'US', array(), Fate::DisputeInReview ),
			new Exhibit( 60, 'GB', array(), Fate::DisputeInReview ),
			new Exhibit( 55, 'US', array(), Fate::InquiryOpen ),
			new Exhibit( 48, 'US', array(), Fate::DisputeOpen ),
			new Exhibit( 33, 'JP', array(), Fate::DisputeOpen ),
			new Exhibit( 25, 'US', array(), Fate::DisputeOpen ),
			new Exhibit( 52, 'US', array(), Fate::InquiryInReview ),
			new Exhibit( 44, 'US', array(), Fate::WarnedRefunded ),
			new Exhibit( 41, 'GB', array(), Fate::HeldTooLong ),
			new Exhibit( 37, 'US', array(), Fate::RuleBlocked ),
			new Exhibit( 29, 'DE', array( 'method' => 'klarna' ), Fate::InquiryOpen ),
			new Exhibit( 22, 'JP', array(), Fate::Approved ),
			new Exhibit( 18, 'US', array(), Fate::Rejected ),
			new Exhibit( 16, 'US', array(), Fate::Warned ),
			new Exhibit( 8.5, 'KW', array(), Fate::RuleBlocked ),
			new Exhibit( 6.5, 'US', array(), Fate::Warned ),
			new Exhibit( 5.5, 'US', array( 'risk' => 'elevated' ), Fate::Authorized ),
			new Exhibit( 5.1, 'US', array( 'risk' => 'elevated' ), Fate::Held ),
			new Exhibit( 3.6, 'JP', array(), Fate::Held ),
			new Exhibit( 2.7, 'US', array( 'risk' => 'highest' ), Fate::RuleBlocked ),
			new Exhibit( 1.6, 'US', array(), Fate::Held ),
			new Exhibit( 4.2, 'JP', array(), Fate::Authorized ),
			new Exhibit( 3.1, 'US', array(), Fate::Authorized ),
			new Exhibit( 2.4, 'KW', array(), Fate::Authorized ),
			new Exhibit( 1.2, 'US', array( 'risk' => 'highest' ), Fate::Authorized ),
			new Exhibit( 0.4, 'DE', array( 'method' => 'sepa_debit' ) ),
			new Exhibit( 1.9, 'DE', array( 'method' => 'sepa_debit' ) ),
		);
	}
}
