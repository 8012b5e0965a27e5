<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use MerchantPayments\Account\Account;
use MerchantPayments\Checkout\PaymentStep;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Payments\DeclineAdvice;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;

/** A customer adds a card under My account: it is set up at the account without paying anything. */
final readonly class AddedCard {

	public function __construct( private Account $account, private AccountCustomers $customers, private SavedMethods $saved ) {}

	/**
	 * @param string $token      Stripe's confirmation token.
	 * @param string $return_url Where the customer's bank sends the customer back to.
	 * @throws Refusal           With a sentence for the customer.
	 * @throws PlatformException When the platform is not available.
	 * @throws Locked            When another request is at it.
	 */
	public function add( string $token, string $return_url ): PaymentStep {
		if ( ! $this->saved->is_offered() ) {
			throw new Refusal( Confirmation::REFUSED, __( 'Cards can’t be saved here.', 'merchant-payments-for-woocommerce' ), Reason::Forbidden );
		}
		if ( 1 !== preg_match( '/^ctoken_[A-Za-z0-9]{1,240}$/D', $token ) ) {
			$sentence = __( 'Please enter your card, then try again.', 'merchant-payments-for-woocommerce' );
			throw new Refusal( Confirmation::REFUSED, $sentence, Reason::Invalid );
		}
		$user = get_current_user_id();
		$with = array( 'confirmation_token' => $token );
		$ask  = fn (): array => $this->account->platform()->customers()->set_up( $this->customers->of( $user ), $with, $return_url );
		try {
			return $this->step( $user, $this->customers->with_another_if_gone( $user, $ask ) );
		} catch ( Declined $declined ) {
			throw new Refusal( Confirmation::DECLINED, DeclineAdvice::of( $declined ), Reason::Declined );
		}
	}

	/**
	 * Looks what became of a card whose customer was asked by the bank.
	 *
	 * @param string $secret The setup intent's client secret.
	 * @return string The address of the customer's cards.
	 * @throws Refusal           When it is not theirs, or the bank did not agree: with a sentence for the customer.
	 * @throws PlatformException When the platform can't be asked.
	 * @throws Locked            When another request is at it.
	 */
	public function look( string $secret ): string {
		$id     = (string) strstr( $secret, '_secret_', true );
		$user   = get_current_user_id();
		$intent = $this->saved->is_offered() && 1 === preg_match( '/^seti_\w{1,100}$/D', $id )
			? $this->account->platform()->customers()->find_setup( $id )
			: null;
		$is_own = null !== $intent
			&& hash_equals( (string) $intent['client_secret'], $secret )
			&& Platform::id_of( $intent['customer'] ?? null ) === $this->customers->known( $user );
		if ( ! $is_own || ! $this->step( $user, $intent )->is_done() ) {
			throw self::unconfirmed();
		}
		wc_add_notice( __( 'Your card was added.', 'merchant-payments-for-woocommerce' ) );
		return self::page();
	}

	/** The address of the customer's cards. */
	public static function page(): string {
		return wc_get_endpoint_url( 'payment-methods', '', wc_get_page_permalink( 'myaccount' ) );
	}

	/**
	 * Keeps the card once it is set up.
	 *
	 * @param array<string, mixed> $intent Stripe's setup intent.
	 * @throws Refusal When the bank did not agree.
	 */
	private function step( int $user, array $intent ): PaymentStep {
		if ( 'requires_action' === $intent['status'] ) {
			return PaymentStep::asked( (string) $intent['client_secret'] );
		}
		if ( 'succeeded' !== $intent['status'] ) {
			throw self::unconfirmed();
		}
		$method = (string) Platform::id_of( $intent['payment_method'] ?? null );
		$this->saved->add( $user, (string) Platform::id_of( $intent['customer'] ?? null ), $method );
		return PaymentStep::done();
	}

	/** The bank did not agree, or has not yet. */
	public static function unconfirmed(): Refusal {
		$sentence = __( 'Your bank has not confirmed the card. Please try again, or add another one.', 'merchant-payments-for-woocommerce' );
		return new Refusal( Confirmation::DECLINED, $sentence, Reason::Declined );
	}
}
