<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** Stripe's event types. Numbers are stored: never change or reuse one. */
enum EventType: int {
	case CustomerCreated               = 1;
	case IntentCreated                 = 2;
	case IntentProcessing              = 3;
	case IntentRequiresAction          = 4;
	case IntentAmountCapturableUpdated = 5;
	case IntentSucceeded               = 6;
	case IntentPaymentFailed           = 7;
	case IntentCanceled                = 8;
	case ChargePending                 = 9;
	case ChargeSucceeded               = 10;
	case ChargeCaptured                = 11;
	case ChargeFailed                  = 12;
	case ChargeExpired                 = 13;
	case ChargeRefunded                = 14;
	case ChargeUpdated                 = 15;
	case RefundCreated                 = 16;
	case RefundUpdated                 = 17;
	case RefundFailed                  = 18;
	case DisputeCreated                = 19;
	case DisputeUpdated                = 20;
	case DisputeFundsWithdrawn         = 21;
	case DisputeFundsReinstated        = 22;
	case DisputeClosed                 = 23;
	case PayoutCreated                 = 24;
	case PayoutUpdated                 = 25;
	case PayoutPaid                    = 26;
	case PayoutFailed                  = 27;
	case PayoutCanceled                = 28;
	case MovementCreated               = 29;
	case AccountUpdated                = 30;
	case FileCreated                   = 60;
	case FraudWarningCreated           = 63;
	case FraudWarningUpdated           = 64;

	/** Stripe's name of the type. */
	public function type(): string {
		return match ( $this ) {
			self::CustomerCreated               => 'customer.created',
			self::IntentCreated                 => 'payment_intent.created',
			self::IntentProcessing              => 'payment_intent.processing',
			self::IntentRequiresAction          => 'payment_intent.requires_action',
			self::IntentAmountCapturableUpdated => 'payment_intent.amount_capturable_updated',
			self::IntentSucceeded               => 'payment_intent.succeeded',
			self::IntentPaymentFailed           => 'payment_intent.payment_failed',
			self::IntentCanceled                => 'payment_intent.canceled',
			self::ChargePending                 => 'charge.pending',
			self::ChargeSucceeded               => 'charge.succeeded',
			self::ChargeCaptured                => 'charge.captured',
			self::ChargeFailed                  => 'charge.failed',
			self::ChargeExpired                 => 'charge.expired',
			self::ChargeRefunded                => 'charge.refunded',
			self::ChargeUpdated                 => 'charge.updated',
			self::RefundCreated                 => 'refund.created',
			self::RefundUpdated                 => 'refund.updated',
			self::RefundFailed                  => 'refund.failed',
			self::DisputeCreated                => 'charge.dispute.created',
			self::DisputeUpdated                => 'charge.dispute.updated',
			self::DisputeFundsWithdrawn         => 'charge.dispute.funds_withdrawn',
			self::DisputeFundsReinstated        => 'charge.dispute.funds_reinstated',
			self::DisputeClosed                 => 'charge.dispute.closed',
			self::PayoutCreated                 => 'payout.created',
			self::PayoutUpdated                 => 'payout.updated',
			self::PayoutPaid                    => 'payout.paid',
			self::PayoutFailed                  => 'payout.failed',
			self::PayoutCanceled                => 'payout.canceled',
			self::MovementCreated               => 'balance_transaction.created',
			self::AccountUpdated                => 'account.updated',
			self::FileCreated                   => 'file.created',
			self::FraudWarningCreated           => 'radar.early_fraud_warning.created',
			self::FraudWarningUpdated           => 'radar.early_fraud_warning.updated',
		};
	}

	/**
	 * The numbers of types by name; unknown names are ignored.
	 *
	 * @param list<string> $names Stripe's names; `charge.*` matches a prefix.
	 * @return list<int>
	 */
	public static function values_of( array $names ): array {
		$values = array();
		foreach ( self::cases() as $case ) {
			foreach ( $names as $name ) {
				if ( $case->type() === $name || ( str_ends_with( $name, '*' ) && str_starts_with( $case->type(), rtrim( $name, '*' ) ) ) ) {
					$values[] = $case->value;
				}
			}
		}
		return $values;
	}
}
