<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

/** Given and family names by language. A name that is not plain ASCII carries, after `=`, how its owner writes it in an e-mail address. */
final class Names {

	/**
	 * Given names.
	 *
	 * @var array<string, string>
	 */
	private const GIVEN = array(
		'english'    => 'Emma Liam Olivia Noah Ava Mason Sophia Lucas Grace Henry Chloe Jack Harper Daniel Zoë=zoe Renée=renee Dwayne Priya Marcus Hannah Owen Abigail Tyrell Wei Fatima José=jose Evelyn Caleb Ruth Samuel Nora Isaac Lily Wyatt Maya Elijah Stella Gabriel Aaliyah Theodore Naomi Julian Jasmine Adrian Claire Vincent Imani Patrick Rosa Walter Keiko Douglas Martha Xavier Eleanor Jerome Bridget Amir Sean Gloria',
		'german'     => 'Lena Jonas Mia Felix Jürgen=juergen Käthe=kaethe Anja Björn=bjoern Sabine Uwe Zoé=zoe Matthias',
		'french'     => 'Camille Hugo Chloé=chloe Léa=lea Théo=theo Inès=ines Benoît=benoit Amélie=amelie François=francois Manon',
		'dutch'      => 'Daan Sanne Bram Lotte Thijs Anouk Joël=joel Maartje Ruben Fleur',
		'spanish'    => 'Lucía=lucia Mateo Sofía=sofia Hugo María=maria Iñigo=inigo Begoña=begona Álvaro=alvaro Carmen Javier',
		'italian'    => 'Giulia Leonardo Chiara Matteo Nicolò=nicolo Francesca Luca Beatrice Niccolò=niccolo Elena',
		'portuguese' => 'João=joao Maria Inês=ines Tomás=tomas Beatriz Gonçalo=goncalo Conceição=conceicao Rui Antônio=antonio',
		'polish'     => 'Zofia Jakub Łukasz=lukasz Małgorzata=malgorzata Paweł=pawel Kasia Michał=michal Agnieszka Żaneta=zaneta',
		'nordic'     => 'Astrid Lars Åsa=aasa Søren=soeren Päivi=paivi Ingrid Bjørn=bjorn Maja Håkon=hakon Sigrid',
		'greek'      => 'Ελένη=eleni Γιώργος=giorgos Μαρία=maria Δημήτρης=dimitris Σοφία=sofia',
		'turkish'    => 'Ayşe=ayse Mehmet Çağla=cagla İbrahim=ibrahim Gül=gul Emre',
		'ukrainian'  => 'Олена=olena Андрій=andrii Наталія=nataliia Тарас=taras Юлія=yuliia',
		'hebrew'     => 'נועה=noa דוד=david תמר=tamar יוסי=yossi מיכל=michal',
		'arabic'     => 'محمد=mohammed فاطمة=fatima أحمد=ahmed نورة=noura خالد=khaled عائشة=aisha',
		'hindi'      => 'Aarav Ananya अनन्या=ananya Rohan Diya राहुल=rahul',
		'japanese'   => '陽葵=himari 蓮=ren 結衣=yui 大翔=hiroto さくら=sakura 健太=kenta 美咲=misaki',
		'chinese'    => '伟=wei 芳=fang 娜=na 静=jing 磊=lei',
	);

	/**
	 * Family names. An underscore stands for a space.
	 *
	 * @var array<string, string>
	 */
	private const FAMILY = array(
		'english'    => 'Smith Johnson Williams Brown Jones Garcia Miller Davis Nguyen Wilson Anderson Thomas Moore Jackson Martin Lee Thompson White O’Brien=obrien Patel Walker Hall D’Souza=dsouza Washington St._Clair=stclair Núñez=nunez Smith-Jones Kowalski Okafor Robinson Clark Lewis Young Allen King Wright Scott Torres Hill Green Adams Baker Rivera Campbell Mitchell Carter Roberts Phillips Evans Turner Díaz=diaz Parker Edwards Collins Stewart Morris Reyes Murphy Cook Rogers Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Álvarez=alvarez Castillo Sanders Myers Long Ross Foster',
		'german'     => 'Müller=mueller Schmidt Schneider Weiß=weiss Groß=gross Krüger=krueger Vogel von_der_Heide=vonderheide Öztürk=oeztuerk Hoffmann',
		'french'     => 'Martin Bernard Lefèvre=lefevre Dubois Gagné=gagne L’Écuyer=lecuyer Moreau Bélanger=belanger de_La_Tour=delatour Roux',
		'dutch'      => 'de_Vries=devries Jansen van_den_Berg=vandenberg Bakker ’t_Hart=thart Visser Peeters Maes Van_Damme=vandamme',
		'spanish'    => 'García=garcia Fernández=fernandez Muñoz=munoz López=lopez Ibáñez=ibanez Ruiz Peña=pena Ortega',
		'italian'    => 'Rossi Russo Ferrari Esposito Bianchi D’Angelo=dangelo Nicolò=nicolo Dell’Acqua=dellacqua Conti',
		'portuguese' => 'Silva Santos Gonçalves=goncalves Simões=simoes Araújo=araujo Magalhães=magalhaes Costa',
		'polish'     => 'Nowak Wójcik=wojcik Kowalczyk Wiśniewski=wisniewski Dąbrowska=dabrowska Zając=zajac Źrebiec=zrebiec',
		'nordic'     => 'Lindström=lindstrom Hansen Virtanen Nygård=nygard Ødegaard=odegaard Järvinen=jarvinen Jensen Sjöberg=sjoberg',
		'greek'      => 'Παπαδόπουλος=papadopoulos Νικολάου=nikolaou Γεωργίου=georgiou',
		'turkish'    => 'Yılmaz=yilmaz Demir Şahin=sahin Çelik=celik Öztürk=ozturk',
		'ukrainian'  => 'Шевченко=shevchenko Ковальчук=kovalchuk Їжак=yizhak',
		'hebrew'     => 'כהן=cohen לוי=levi מזרחי=mizrahi בן_דוד=bendavid',
		'arabic'     => 'العتيبي=alotaibi الصباح=alsabah الهاشمي=alhashimi بن_راشد=binrashid المطيري=almutairi',
		'hindi'      => 'Sharma Iyer शर्मा=sharma Gupta Reddy',
		'japanese'   => '佐藤=sato 鈴木=suzuki 髙橋=takahashi 田中=tanaka 渡邉=watanabe',
		'chinese'    => '王=wang 李=li 张=zhang 欧阳=ouyang',
	);

	/**
	 * Names already taken apart.
	 *
	 * @var array<string, non-empty-list<array{string, string}>>
	 */
	private static array $parsed = array();

	/** @return non-empty-list<array{string, string}> Name and its form in e-mail addresses. */
	public static function given( string $language ): array {
		return self::$parsed[ 'given ' . $language ] ??= self::parse( self::GIVEN[ $language ] );
	}

	/** @return non-empty-list<array{string, string}> Name and its form in e-mail addresses. */
	public static function family( string $language ): array {
		return self::$parsed[ 'family ' . $language ] ??= self::parse( self::FAMILY[ $language ] );
	}

	/** @return non-empty-list<array{string, string}> */
	private static function parse( string $names ): array {
		$parsed = array();
		foreach ( explode( ' ', $names ) as $entry ) {
			list( $name, $handle ) = explode( '=', $entry ) + array( 1 => strtolower( $entry ) );
			$parsed[]              = array( str_replace( '_', ' ', $name ), $handle );
		}
		return $parsed;
	}
}
