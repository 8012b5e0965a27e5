<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/**
 * Kinds of objects. The value is in the lowest five bits of the numbers of all objects of that kind. Values are stored: never change
 * or reuse one.
 */
enum Kind: int {
	case Customer          = 1;
	case PaymentMethod     = 2;
	case PaymentIntent     = 3;
	case Charge            = 4;
	case Payment           = 5;
	case Refund            = 6;
	case PaymentRefund     = 7;
	case Dispute           = 8;
	case Payout            = 9;
	case Loan              = 10;
	case ReaderFee         = 11;
	case ExternalAccount   = 12;
	case Reader            = 13;
	case Location          = 14;
	case File              = 20;
	case FraudWarning      = 22;
	case AccountDate       = 24;
	case ConfirmationToken = 25;
	case SetupIntent       = 26;
	case Entry             = 30;
	case Event             = 31;

	/** Number of bits with the kind. */
	public const BITS = 5;

	/** Mask of those bits. */
	public const MASK = ( 1 << self::BITS ) - 1;

	public static function of( int $number ): self {
		return self::from( $number & self::MASK );
	}

	/** The number of an object of this kind that was created as part of another one and shares its count. */
	public function sibling_of( int $number ): int {
		return ( $number >> self::BITS << self::BITS ) | $this->value;
	}

	/** Prefix of the kind's ids. Charges that are not card payments, and their refunds, have their own prefixes, as at Stripe. */
	public function prefix(): string {
		return match ( $this ) {
			self::Customer        => 'cus',
			self::PaymentMethod   => 'pm',
			self::PaymentIntent   => 'pi',
			self::Charge          => 'ch',
			self::Payment         => 'py',
			self::Refund          => 're',
			self::PaymentRefund   => 'pyr',
			self::Dispute         => 'dp',
			self::Payout          => 'po',
			self::Loan            => 'loan',
			self::ReaderFee       => 'rf',
			self::ExternalAccount => 'ba',
			self::Reader          => 'tmr',
			self::Location        => 'tml',
			self::File            => 'file',
			self::FraudWarning    => 'issfr',
			self::AccountDate     => 'adt',
			self::ConfirmationToken => 'ctoken',
			self::SetupIntent     => 'seti',
			self::Entry           => 'txn',
			self::Event           => 'evt',
		};
	}

	/** The kind whose path lists the object. */
	public function listed_as(): self {
		return match ( $this ) {
			self::Payment       => self::Charge,
			self::PaymentRefund => self::Refund,
			default             => $this,
		};
	}

	/** @return list<int> Values of the kinds that are listed under this one's path. */
	public function values(): array {
		$kinds = array_filter( self::cases(), fn ( self $kind ): bool => $kind->listed_as() === $this );
		return array_values( array_map( static fn ( self $kind ): int => $kind->value, $kinds ) );
	}

	/** The kind's name in Stripe's errors: `No such charge: 'ch_1'`. */
	public function noun(): string {
		return match ( $this ) {
			self::Customer                    => 'customer',
			self::PaymentMethod               => 'PaymentMethod',
			self::PaymentIntent               => 'payment_intent',
			self::Charge, self::Payment       => 'charge',
			self::Refund, self::PaymentRefund => 'refund',
			self::Dispute                     => 'dispute',
			self::Payout                      => 'payout',
			self::Loan                        => 'loan',
			self::ReaderFee                   => 'reader fee',
			self::ExternalAccount             => 'external account',
			self::Reader                      => 'terminal.reader',
			self::Location                    => 'terminal.location',
			self::File                        => 'file',
			self::FraudWarning                => 'early fraud warning',
			self::AccountDate                 => 'date of the account',
			self::ConfirmationToken => 'confirmationtoken',
			self::SetupIntent                 => 'setupintent',
			self::Entry                       => 'balance transaction',
			self::Event                       => 'event',
		};
	}
}
